import type { Cents } from '@vintem/brazil/money'
import { type CouponRow, selectCoupon, whyNotTaken } from '#modules/coupons/index.ts'
import { selectCustomerByDocument } from '#modules/customers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { documentAt } from './begin-trial.ts'
import { firstAmountBy, type TrialOffer } from './trial-offer.ts'
import type { TrialRequestRow } from './trials.store.ts'

interface TrialTerms {
  /** What the first charge comes to. */
  amountCents: Cents
  /** The coupon that the amount is with. */
  coupon: CouponRow | undefined
  /** Why the coupon that was asked for is not; null where it is, or none was. */
  couponRefused: string | null
}

interface Asked {
  request: TrialRequestRow
  offer: TrialOffer
}

/** The terms at which a request would begin now: a coupon that cannot be used any more is left out, and why is said. */
export async function termsOfRequest(
  tx: Tx,
  asked: Asked,
  services: Pick<Services, 'methods' | 'bankSlipNeedsAddress'>,
): Promise<TrialTerms> {
  const { request, offer } = asked
  const { method, couponId } = request
  const full = () => firstAmountBy(method, offer, services)
  if (couponId === null) return { amountCents: full(), coupon: undefined, couponRefused: null }
  try {
    const coupon = await couponOf(tx, asked, couponId)
    return {
      amountCents: firstAmountBy(method, offer, services, coupon),
      coupon,
      couponRefused: null,
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { amountCents: full(), coupon: undefined, couponRefused: error.message }
  }
}

async function couponOf(
  tx: Tx,
  { request, offer }: Asked,
  couponId: string,
): Promise<CouponRow | undefined> {
  const { sellerId } = tx
  const { documentNation, document } = documentAt(offer, request.buyer ?? undefined)
  const [[coupon], [known]] = await tx.read(
    selectCoupon(sellerId, couponId),
    selectCustomerByDocument(sellerId, documentNation, document),
  )
  const customerId = offer.customer?.id ?? known?.id ?? null
  const refused = await whyNotTaken(tx, { couponId, customerId, planId: offer.link.planId })
  if (refused) throw refused
  return coupon
}
