import { AuctionIsland } from '../AuctionDemo/AuctionIsland'
import { FaqIsland } from '../Faq/FaqIsland'
import { HeaderIsland } from '../Header/HeaderIsland'
import { WaitlistIsland } from '../Waitlist/WaitlistIsland'

/** Complete list of islands, by the names that `<Island>` takes. */
export const islands = { AuctionIsland, FaqIsland, HeaderIsland, WaitlistIsland }
