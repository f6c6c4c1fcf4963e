import { AuctionIsland } from './AuctionDemo/AuctionIsland'
import { FaqIsland } from './Faq/FaqIsland'
import { HeaderIsland } from './Header/HeaderIsland'
import { WaitlistIsland } from './Waitlist/WaitlistIsland'

/** The one list of islands. The build reads the import lines, and fails if no page mounts one of them. */
export const islands = { AuctionIsland, FaqIsland, HeaderIsland, WaitlistIsland }
