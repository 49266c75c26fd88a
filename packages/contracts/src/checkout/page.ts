import type { Answer } from '../endpoint.ts'
import type { PERIOD_MONTHS } from '../plans/body.ts'
import type { getCheckoutCharge, openCheckout } from './endpoints.ts'

/** The public page of a seller: what it is, and its plans with what they cost in reais. */
export interface SellerPage {
  sellerName: string
  /** Where buyers write to. */
  email: string
  title: string
  description: string | null
  plans: readonly {
    id: number
    title: string
    description: string | null
    bullets: readonly string[]
    prices: readonly { type: keyof typeof PERIOD_MONTHS; value: number; valuePerMonth: number }[]
  }[]
}

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
  | { kind: 'seller'; seller: SellerPage }
  /** A buyer is back from the issuer of their card; where their payment goes on, if that is known. */
  | { kind: 'challenged'; back: string | null }
  /** Where the buyer of a boleto says to which key it is given back: the script reads the secret. */
  | { kind: 'refund' }
  /** There is no such link or charge, or it cannot be read just now. */
  | { kind: 'unknown' | 'unapproved' | 'unavailable' }

/** What the server's half of the checkout's build gives: the parts of its HTML page. */
export type RenderCheckout = (page: CheckoutPage) => { title: string; body: string; state: string }
