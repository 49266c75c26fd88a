import { ReceiptScreen } from './receipt/receipt-screen.tsx'
import type { Screens } from './screens.ts'
import { SellerScreen } from './seller-screen.tsx'
import { TrialCheckout } from './trial/trial-checkout.tsx'

/** For the server, which renders any page at any time. */
export const allScreens: Screens = {
  receipt: ReceiptScreen,
  seller: SellerScreen,
  trial: TrialCheckout,
}
