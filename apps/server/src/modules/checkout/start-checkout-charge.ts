import * as api from '@vintem/contracts/checkout/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import { AnsweredByEmail, NotFound, SellerNotApproved } from '@vintem/contracts/errors'
import { FILL_IN } from '@vintem/contracts/fields'
import {
  type ChargeRow,
  linesOfSale,
  prepareNewCharge,
  typedPayer,
} from '#modules/charges/index.ts'
import { couponRefused, takeCoupon, termsOfCoupon, tryCode } from '#modules/coupons/index.ts'
import {
  buyerStatements,
  plainDocument,
  selectCustomerByDocument,
  strangerRations,
  toPayer,
} from '#modules/customers/index.ts'
import { selectOpenVisitDays, visited, visitorOf } from '#modules/link-figures/index.ts'
import { fixedDebit, isOfferedTo } from '#modules/mandates/index.ts'
import {
  assertLinkOpen,
  type LinkRow,
  saleTerms,
  selectLinkAt,
} from '#modules/payment-links/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { answerSecond } from '#modules/second-subscriptions/index.ts'
import { isApproved, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { newId, sellerOfRoutedId } from '#platform/ids.ts'
import { widened } from '#platform/rations.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type BeforeContext, command } from '#use-cases/use-case.ts'
import { lockBegun, NOTHING_BEGUN, replaceFailed } from './begun-charges.ts'
import { type ChargeAtCheckout, toCheckoutCharge } from './checkout-view.ts'
import { subscribe } from './subscribe.ts'
import { withCouponAt } from './with-coupon.ts'

type Buyer = NonNullable<Body<typeof api.startCheckoutCharge>['buyer']>

/** A subscription whose first charge this is. */
const BEGUN = {
  status: 'PENDING',
  method: null,
  mandateId: null,
  mandateCents: null,
  endsOn: null,
} as const

/**
 * The buyer has said who they are: finds or creates a customer by document, and creates the charge,
 * and at a link of a plan its subscription. A known customer stays as the seller wrote it, and the
 * charge is made out to the typed data; a quick link asks for none. Fails with AnsweredByEmail where the document
 * has the one subscription that it may have of the plan.
 */
export const startCheckoutCharge = command(
  api.startCheckoutCharge,
  async ({ tx, sellerId, params, body: { buyer }, services, before }) => {
    const { isRationed, isSecond, couponId, visitor } = before
    const [[link], [seller], [known], openDays] = await tx.enter(
      selectLinkAt(sellerId, params.link),
      selectSeller(sellerId),
      selectCustomerByDocument(
        sellerId,
        buyer?.document.documentNation ?? '',
        plainDocument(buyer?.document.documentNumber ?? ''),
      ),
      selectOpenVisitDays(sellerId),
    )
    if (!link || link.ofBilling || !seller) throw new Failure(NotFound)
    if (!isApproved(seller)) throw new Failure(SellerNotApproved)
    assertLinkOpen(link, tx.now)
    if (isSecond) throw new Failure(AnsweredByEmail)
    const { begun, failed } = link.customerId ? await lockBegun(tx, link) : NOTHING_BEGUN
    if (begun) return tx.commit({}, { answer: toCheckoutCharge(begun, services) })
    const customer = customerOf(link, known) ?? newCustomer(sellerId, buyer, tx.now)
    const payer = buyer && takesAnybody(link) ? toPayer(buyer) : null
    const taken = couponId
      ? await takeAt(tx, link, { couponId, customerId: customer.id })
      : undefined
    const coupon = taken?.coupon
    const subscription = subscribe(link, { customerId: customer.id, payer, coupon }, tx.now)
    const full = saleTerms(link, seller)
    const terms = coupon
      ? withCouponAt(full, { ...termsOfCoupon(coupon), cycles: coupon.cycles })
      : full
    const plan = prepareNewCharge(
      {
        sellerId,
        linkId: link.id,
        subscriptionId: subscription.id,
        customerId: customer.id,
        payer,
        rationed: payer !== null && isRationed,
        title: link.title,
        description: link.description,
        bankSlipText: link.bankSlipDescription,
        metadata: link.metadata,
        terms,
        lines: linesOfSale(terms),
        openUntil: link.expiresAt,
      },
      tx.now,
    )
    const replaced = await replaceFailed(tx, plan.charge, failed)
    const { charge } = plan
    const agreed = subscription.row && (await agreementOf(tx, subscription.row, { seller, charge }))
    const whole = { charge, terms, today: tx.today, pix: undefined, bankSlip: undefined, ...agreed }
    const given = subscription.id === null ? {} : (taken?.giveTo(subscription.id, 'PENDING') ?? {})
    const start = visited(tx, { linkId: link.id, visitor, hasStarted: true, openDays })
    return tx.commit(merge(replaced, customer.step, subscription.step, plan.step, given, start), {
      answer: toCheckoutCharge({ ...whole, attempt: undefined }, services),
    })
  },
  ({ params }) => sellerOfRoutedId(params.link),
  beforeStart,
)

/** What the buyer of a new subscription may agree to. */
async function agreementOf(
  tx: Tx,
  row: SubscriptionRow,
  { seller, charge }: { seller: SellerRow; charge: ChargeRow },
): Promise<Pick<ChargeAtCheckout, 'agreement' | 'fixedDebit'>> {
  const { toggles } = seller
  const [[plan]] = isOfferedTo(toggles, typedPayer(charge))
    ? await tx.read(selectPlan(tx.sellerId, row.planId))
    : [[]]
  const fixedMandate = plan?.fixedMandate ?? false
  return {
    agreement: { ...BEGUN, toggles, fixedMandate, chargeCents: charge.valueCents },
    fixedDebit: fixedDebit(row, seller, { fixedMandate }),
  }
}

/** What counts whatever becomes of the charge: codes that were tried, and addresses that were typed. */
async function beforeStart(context: BeforeContext<typeof api.startCheckoutCharge>) {
  const { params, body, services, caller } = context
  const sellerId = sellerOfRoutedId(params.link)
  const coupon =
    body.coupon === undefined || sellerId === undefined
      ? undefined
      : await tryCode(services, { sellerId, code: body.coupon, place: caller.place })
  const isRationed = await isStrangerRationed(context)
  const isSecond = sellerId !== undefined && (await answerSecond(context, { sellerId, isRationed }))
  return { isRationed, isSecond, couponId: coupon?.id, visitor: visitorOf(caller) }
}

/** A place of a coupon for who subscribes at a link of a plan. Fails with CouponRefused. */
function takeAt(
  tx: Tx,
  { planId }: LinkRow,
  { couponId, customerId }: { couponId: string; customerId: string | null },
) {
  if (planId === null || customerId === null) throw couponRefused('OTHER_PLAN')
  return takeCoupon(tx, { couponId, customerId, planId })
}

/** True where an address known only from its buyer got so many messages that it gets no more. */
async function isStrangerRationed({
  params,
  body,
  services,
  caller: { place },
}: BeforeContext<typeof api.startCheckoutCharge>): Promise<boolean> {
  const sellerId = sellerOfRoutedId(params.link)
  if (sellerId === undefined || !body.buyer) return false
  const stranger = { email: body.buyer.email, link: params.link, sellerId, place }
  const rations = widened(strangerRations(stranger), services.rateLimitScale)
  const refused = await services.rations.take(rations)
  if (refused)
    services.log.warn({ sellerId, rule: refused.ration.rule }, 'A buyer is written to no more')
  return refused !== undefined
}

/** The customer of the charge, where known; a quick link keeps none. */
function customerOf({ type, customerId }: LinkRow, known: { id: string } | undefined) {
  const id = type === 'FAST_ORDER' ? null : (customerId ?? known?.id)
  return id === undefined ? undefined : { id, step: {} }
}

/** True where every buyer of the link types who they are. */
const takesAnybody = ({ type, customerId }: LinkRow): boolean =>
  type !== 'FAST_ORDER' && customerId === null

function newCustomer(
  sellerId: number,
  buyer: Buyer | undefined,
  now: Date,
): { id: string; step: Step } {
  if (!buyer) throw new InvalidFields([{ field: 'buyer', description: FILL_IN }])
  const id = newId()
  return { id, step: { writes: buyerStatements(sellerId, id, buyer, now) } }
}
