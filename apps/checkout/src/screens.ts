import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import type { ReceiptScreen } from './receipt/receipt-screen.tsx'
import type { SellerScreen } from './seller-screen.tsx'
import type { TrialCheckout } from './trial/trial-checkout.tsx'

/** Screens that few buyers see, and which are in the HTML all the same: the browser loads the one of its page. */
export interface Screens {
  receipt?: typeof ReceiptScreen
  seller?: typeof SellerScreen
  trial?: typeof TrialCheckout
}

/** What a page needs beside the first script; nothing, for most. */
export async function loadScreens(page: CheckoutPage): Promise<Screens> {
  if (page.kind === 'receipt') {
    return { receipt: (await import('./receipt/receipt-screen.tsx')).ReceiptScreen }
  }
  if (page.kind === 'seller') return { seller: (await import('./seller-screen.tsx')).SellerScreen }
  if (page.kind === 'link' && page.link.subscription?.trial && !page.withoutTrial) {
    return { trial: (await import('./trial/trial-checkout.tsx')).TrialCheckout }
  }
  return {}
}
