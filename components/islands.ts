import { AuctionIsland } from './AuctionDemo/AuctionIsland'
import { FaqIsland } from './Faq/FaqIsland'
import { HeaderIsland } from './Header/HeaderIsland'
import { WaitlistIsland } from './Waitlist/WaitlistIsland'

/**
 * The one list of islands. The build reads it from the imports above, so each stands on a line of its
 * own; it stops unless the page has a place for each (README, Islands).
 */
export const islands = { AuctionIsland, FaqIsland, HeaderIsland, WaitlistIsland }
