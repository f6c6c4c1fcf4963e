import { AuctionIsland } from '../AuctionDemo/AuctionIsland'
import { FaqIsland } from '../Faq/FaqIsland'
import { HeaderIsland } from '../Header/HeaderIsland'
import { WaitlistIsland } from '../Waitlist/WaitlistIsland'

/** Complete list of islands: `<Island>` throws for others. */
export const islands = { AuctionIsland, FaqIsland, HeaderIsland, WaitlistIsland }
