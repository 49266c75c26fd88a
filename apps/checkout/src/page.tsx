import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { Logo } from '@vintem/ui/logo.tsx'
import type { QrPath } from '@vintem/ui/qr-code'
import { Checkout } from './checkout.tsx'

/** What both halves start from: the server writes it beside the HTML, the browser reads it there. */
export interface PageState {
  page: CheckoutPage
  /** Drawn on the server, so that it shows before any script. */
  knownQr?: QrPath | undefined
}

export function Page({ page, knownQr }: PageState) {
  return (
    <div className={page.kind === 'seller' ? 'page wide' : 'page'}>
      <Checkout page={page} knownQr={knownQr} />
      {showsPlatform(page) && (
        <footer>
          Pagamento processado por <Logo size={20} />
        </footer>
      )}
    </div>
  )
}

/** A refund's page does not know yet whose it is: its seller may be white label. */
const showsPlatform = (page: CheckoutPage): boolean =>
  page.kind === 'link' ? !page.link.whiteLabel : page.kind !== 'refund'
