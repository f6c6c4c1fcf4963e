import { AuctionIsland } from '../AuctionDemo/AuctionIsland'
import { FaqIsland } from '../Faq/FaqIsland'
import { HeaderIsland } from '../Header/HeaderIsland'
import { WaitlistIsland } from '../Waitlist/WaitlistIsland'

/** The one list of islands. */
export const islands = { AuctionIsland, FaqIsland, HeaderIsland, WaitlistIsland }
