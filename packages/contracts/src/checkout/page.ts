import type * as z from 'zod/mini'
import type { SellerFace } from '../appearance/views.ts'
import type { ChargeMethod } from '../charges/endpoints.ts'
import type { Answer } from '../endpoint.ts'
import type { Period } from '../plans/body.ts'
import type { getReceipt } from '../receipts/endpoints.ts'
import type { getCheckoutCharge, openCheckout } from './endpoints.ts'

/** The public page of a seller: what it is, and its plans with what they cost in reais. */
export interface SellerPage {
  sellerName: string
  face: z.output<typeof SellerFace>
  title: string
  description: string | null
  /** The page's own address, and the period that it shows first. */
  subDomain: string
  period: Period
  /** The code in its address, which the checkout tries: `?cupom=`. */
  coupon: string | null
  plans: readonly {
    id: number
    title: string
    description: string | null
    bullets: readonly string[]
    prices: readonly {
      type: Period
      value: number
      valuePerMonth: number
      /** By which it can be paid; none where it cannot be subscribed to. */
      methods: readonly z.output<typeof ChargeMethod>[]
    }[]
    /** Days without a charge at the beginning, and the day of the first charge if they began today. */
    trial: { days: number; firstChargeOn: string } | null
  }[]
}

/** The portal of a seller, before anybody has said who they are. */
export type PortalPage = Pick<SellerPage, 'sellerName' | 'face' | 'subDomain'>

/** The content of a page of the checkout, rendered by the server and continued by the browser. */
export type CheckoutPage =
  | {
      kind: 'link'
      link: Answer<typeof openCheckout>
      /** The charge in progress, whose name stands in the address; null before identification. */
      charge: Answer<typeof getCheckoutCharge> | null
      /** The business clock, which in sandbox may be ahead of everybody's: what time limits follow. */
      now: string
      /** The buyer wants no trial, which their address says. */
      withoutTrial: boolean
    }
  | { kind: 'seller'; seller: SellerPage }
  /** The portal of a seller's subscribers: the script reads the session, or the secret of a link. */
  | { kind: 'portal'; portal: PortalPage }
  /** A buyer is back from the card's issuer; the address where the payment continues, if known. */
  | { kind: 'challenged'; back: string | null }
  /** The demonstration of 3-D Secure, for developers. */
  | { kind: 'demo' }
  /** The page where the buyer of a boleto types a key: the script reads the secret. */
  | { kind: 'refund' }
  /** The page behind the link that begins a trial: the script reads the secret. */
  | { kind: 'trial' }
  /** The page behind the link that invites to give a card: the script reads the secret. */
  | { kind: 'invitation' }
  /** What somebody has paid. */
  | { kind: 'receipt'; receipt: Answer<typeof getReceipt> }
  /** There is no such link, charge or receipt, or it cannot be read just now. */
  | { kind: 'unknown' | 'no-receipt' | 'unapproved' | 'unavailable' }

/** The output of the checkout's server build: the parts of its HTML page. */
export type RenderCheckout = (
  page: CheckoutPage,
  /** The full address of its picture, for previews of messages; absent where it has none. */
  picture?: string,
) => {
  title: string
  /** What search engines and previews of messages read. */
  head: string
  /** What the seller's own colour changes; empty without one. */
  style: string
  body: string
  state: string
}
