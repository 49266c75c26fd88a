import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import {
  MethodNotOffered,
  NotFound,
  SellerNotApproved,
  TrialNotOffered,
} from '@vintem/contracts/errors'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { withCouponAt } from '#modules/checkout/index.ts'
import { type CouponRow, termsOfCoupon } from '#modules/coupons/index.ts'
import { type CustomerRow, selectCustomer } from '#modules/customers/index.ts'
import {
  assertLinkOpen,
  type LinkRow,
  saleTerms,
  selectLinkAt,
  trialDaysOf,
} from '#modules/payment-links/index.ts'
import { offerOf } from '#modules/pricing/index.ts'
import { isApproved, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'

/** A link whose trial may begin today. */
export interface TrialOffer {
  link: LinkRow & { planId: number; subscription: NonNullable<LinkRow['subscription']> }
  seller: SellerRow
  /** Whom the link is for; undefined where every buyer types who they are. */
  customer: CustomerRow | undefined
  days: number
  firstChargeOn: CivilDate
}

/**
 * Enters and reads a link with its trial. Fails with NotFound, SellerNotApproved, LinkClosed and
 * TrialNotOffered.
 */
export async function enterOffer(tx: Tx, publicId: string): Promise<TrialOffer> {
  const { sellerId } = tx
  const [[link], [seller]] = await tx.enter(
    selectLinkAt(sellerId, publicId),
    selectSeller(sellerId),
  )
  if (!link || link.ofBilling || !seller) throw new Failure(NotFound)
  return readOffer(tx, link, seller)
}

/** As enterOffer, of what was read. */
export async function readOffer(tx: Tx, link: LinkRow, seller: SellerRow): Promise<TrialOffer> {
  if (!isApproved(seller)) throw new Failure(SellerNotApproved)
  assertLinkOpen(link, tx.now)
  const days = trialDaysOf(link)
  const { planId, subscription } = link
  if (days === 0 || planId === null || !subscription) throw new Failure(TrialNotOffered)
  const [[customer]] = await tx.read(selectCustomer(tx.sellerId, link.customerId))
  return {
    link: { ...link, planId, subscription },
    seller,
    customer: link.customerId === null ? undefined : customer,
    days,
    firstChargeOn: addDays(tx.today, days),
  }
}

/**
 * What the first charge after the trial comes to by a method. Fails with MethodNotOffered, and with
 * CouponRefused where a coupon would leave nothing to pay.
 */
export function firstAmountBy(
  method: ChargeMethod,
  { link, seller }: Pick<TrialOffer, 'link' | 'seller'>,
  { methods, bankSlipNeedsAddress }: Pick<Services, 'methods' | 'bankSlipNeedsAddress'>,
  coupon?: CouponRow,
): Cents {
  const full = saleTerms(link, seller)
  const terms = coupon ? withCouponAt(full, termsOfCoupon(coupon)) : full
  const { pix, bankSlip, creditCard } = offerOf(terms)
  const offered = { PIX: pix, BANK_SLIP: bankSlip, CREDIT_CARD: creditCard }[method]
  const isTaken = methods.has(method) && !(method === 'BANK_SLIP' && bankSlipNeedsAddress)
  const [option] = offered?.options ?? []
  if (!option || !isTaken) throw new Failure(MethodNotOffered)
  return option.totalCents
}
