import { AuctionIsland } from './AuctionDemo/AuctionIsland'
import { FaqIsland } from './Faq/FaqIsland'
import { HeaderIsland } from './Header/HeaderIsland'
import { WaitlistIsland } from './Waitlist/WaitlistIsland'

/** The four islands. The build stops unless the page has a place for each (README, Islands). */
export const islands = { AuctionIsland, FaqIsland, HeaderIsland, WaitlistIsland }
