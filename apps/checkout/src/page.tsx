import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { Logo } from '@vintem/ui/logo.tsx'
import type { QrPath } from '@vintem/ui/qr-code'
import { useState } from 'react'
import { Checkout } from './checkout.tsx'
import { SellerContact } from './components/seller-contact.tsx'
import { type FoundSeller, sellerOf } from './lib/seller-face.ts'
import type { Screens } from './screens.ts'

/**
 * The state that server and browser start from: the server writes it into the page, the browser
 * reads it.
 */
export interface PageState {
  page: CheckoutPage
  /** Rendered on the server, so that it is there before any script. */
  knownQr?: QrPath | undefined
}

export function Page({ page, knownQr, screens = {} }: PageState & { screens?: Screens }) {
  const [found, setFound] = useState<FoundSeller>()
  const seller = sellerOf(page) ?? found
  const hasMark = showsPlatform(page, found)
  return (
    <div className={page.kind === 'seller' ? 'page wide' : 'page'}>
      <Checkout page={page} knownQr={knownQr} screens={screens} onSeller={setFound} />
      {(seller || hasMark) && (
        <footer>
          {seller && <SellerContact seller={seller} />}
          {hasMark && (
            <p className="platform">
              Pagamento processado por <Logo size={20} />
            </p>
          )}
        </footer>
      )}
    </div>
  )
}

const BEHIND_SECRETS: ReadonlySet<CheckoutPage['kind']> = new Set(['refund', 'trial', 'invitation'])

/** A page behind a secret shows no mark until it knows its seller, which may be white label. */
function showsPlatform(page: CheckoutPage, found: FoundSeller | undefined): boolean {
  if (page.kind === 'link') return !page.link.whiteLabel
  if (page.kind === 'receipt') return !page.receipt.whiteLabel
  return BEHIND_SECRETS.has(page.kind) ? found?.whiteLabel === false : true
}
