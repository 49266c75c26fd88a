import type { getCheckoutCharge, openCheckout } from './checkout.endpoints.ts'
import type { Answer } from './endpoint.ts'

/** What the server renders of the checkout, and the browser goes on from. */
export type CheckoutPage =
  | {
      kind: 'link'
      link: Answer<typeof openCheckout>
      /** The charge in progress, whose name stands in the address; null before identification. */
      charge: Answer<typeof getCheckoutCharge> | null
      /** The business clock, which in sandbox may be ahead of everybody's: what time limits follow. */
      now: string
    }
  /** There is no such link or charge, or it cannot be read just now. */
  | { kind: 'unknown' | 'unavailable' }

/** What the server's half of the checkout's build gives: the parts of its HTML page. */
export type RenderCheckout = (page: CheckoutPage) => { title: string; body: string; state: string }
