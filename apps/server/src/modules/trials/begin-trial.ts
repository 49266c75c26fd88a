import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import { TrialChanged } from '@vintem/contracts/errors'
import { billedFrom, wake } from '#modules/billing/index.ts'
import { type ChargeCardRow, insertCard, insertConsent } from '#modules/card-payments/index.ts'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { type CouponRow, takeCoupon, termsOfCoupon } from '#modules/coupons/index.ts'
import {
  type Buyer,
  buyerStatements,
  lockCustomerByDocument,
  plainDocument,
  toPayer,
} from '#modules/customers/index.ts'
import { keepCard } from '#modules/kept-cards/index.ts'
import { markLinksPaid } from '#modules/payment-links/index.ts'
import { selectCheckout } from '#modules/plans/index.ts'
import {
  anchoredOn,
  insertSubscription,
  newSubscription,
  NO_COUPON,
  selectSoleOf,
  subscriptionActivated,
  subscriptionCreated,
  type SubscriptionRow,
  withCoupon,
} from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendEmail } from '#work/send-email.ts'
import { trialStartedEmail } from './trial-emails.ts'
import type { TrialOffer } from './trial-offer.ts'
import { settleOn, tellOn } from './trial-work.ts'
import { daysToTell } from './trial.ts'
import { insertTrial, selectTrialOf } from './trials.store.ts'

type Consent = Omit<
  Parameters<typeof insertConsent>[0],
  'sellerId' | 'id' | 'chargeId' | 'subscriptionId'
>

export interface TrialBegun {
  offer: TrialOffer
  /** What was typed; undefined where the link is for one customer. */
  buyer: Buyer | undefined
  method: ChargeMethod
  /** What the first charge comes to. */
  amountCents: Cents
  /** The coupon that the amount is with. */
  coupon: CouponRow | undefined
  /** The card that was verified, with what its buyer agreed to. */
  card?: { row: ChargeCardRow; consent: Consent }
}

/** The document that has the trial: of the link's customer, or as it was typed. */
export const documentAt = (
  { customer }: Pick<TrialOffer, 'customer'>,
  buyer: Buyer | undefined,
): { documentNation: string; document: string } =>
  customer ?? {
    documentNation: buyer?.document.documentNation ?? '',
    document: plainDocument(buyer?.document.documentNumber ?? ''),
  }

/**
 * Begins a trial: its subscription is active immediately, and its first cycle begins with the day on which
 * the trial ends. Undefined where the document has had its trial of the plan (docs/decisions/0147), or has the one
 * subscription that it may have of it (docs/decisions/0285). A place
 * of its coupon is taken, and given back where it ends unpaid (docs/decisions/0204). Fails with CouponRefused,
 * and with TrialChanged where the coupon was edited meanwhile.
 */
export async function beginTrial(
  tx: Tx,
  { offer, buyer, method, amountCents, coupon, card }: TrialBegun,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<{ subscription: SubscriptionRow; step: Step } | undefined> {
  const { sellerId, now, today } = tx
  const { link, seller, firstChargeOn } = offer
  const of = { sellerId, planId: link.planId, ...documentAt(offer, buyer) }
  const [[taken], [known], [sole], [page]] = await tx.read(
    selectTrialOf(of),
    lockCustomerByDocument(sellerId, of.documentNation, of.document),
    selectSoleOf(of),
    selectCheckout(sellerId),
  )
  if (taken || sole) return undefined
  const customerId = offer.customer?.id ?? known?.id ?? newId()
  const isNew = !offer.customer && !known && buyer
  const { planId, documentNation, document } = of
  const place = coupon && (await takeCoupon(tx, { couponId: coupon.id, customerId, planId }))
  if (coupon && place?.coupon.version !== coupon.version) {
    throw new Failure(TrialChanged, { amount: centsToReais(amountCents) })
  }
  const token = card?.row.token
  const row = trialSubscription(tx, offer, { customerId, buyer, method, token, coupon })
  const trial = { sellerId, planId, documentNation, document, subscriptionId: row.id }
  const to = buyer?.email ?? offer.customer?.email ?? ''
  const about = { subscription: row, seller, page, publicUrl, to }
  const email = trialStartedEmail({ ...about, amountCents, coupon })
  const begun: Step = {
    writes: [
      ...(isNew ? buyerStatements(sellerId, customerId, buyer, now) : []),
      insertSubscription(row),
      insertTrial({ ...trial, startsOn: today, endsOn: firstChargeOn }),
      ...(card ? storeCard(card, row.id) : []),
      markLinksPaid(sellerId, [link.id], now),
    ],
    work: [
      wake(row.billOn ?? firstChargeOn, today, row.id),
      ...daysToTell(today, firstChargeOn).map((day) => tellOn(row.id, day)),
      settleOn(row.id, firstChargeOn),
      sendEmail.now({ about: `trial-started ${row.id}` }, email),
    ],
    events: [subscriptionCreated(row), subscriptionActivated(row)],
    audit: [
      {
        action: 'subscription.trial-started',
        subject: row.id,
        details: {
          endsOn: firstChargeOn,
          method,
          ...(coupon && { coupon: coupon.code }),
          ...(card && { consent: card.consent.text }),
        },
      },
    ],
  }
  const given = place?.giveTo(row.id, 'PENDING') ?? {}
  const kept = card ? keep(card.row, row.id, today) : {}
  return { subscription: row, step: merge(begun, given, kept) }
}

/** The card that was verified, and what its holder agreed to. */
const storeCard = ({ row, consent }: NonNullable<TrialBegun['card']>, subscriptionId: string) => [
  insertCard(row),
  insertConsent({
    ...consent,
    sellerId: row.sellerId,
    id: newId(),
    chargeId: null,
    subscriptionId,
  }),
]

const keep = (
  { sellerId, token, expiresOn }: ChargeCardRow,
  subscriptionId: string,
  today: CivilDate,
): Step => keepCard({ sellerId, subscriptionId, token, expiresOn, today })

/** Active from the beginning, and due for the first time when its trial ends. */
function trialSubscription(
  tx: Tx,
  { link, firstChargeOn }: TrialOffer,
  {
    customerId,
    buyer,
    method,
    token,
    coupon,
  }: {
    customerId: string
    buyer: Buyer | undefined
    method: ChargeMethod
    token: string | undefined
    coupon: CouponRow | undefined
  },
): SubscriptionRow {
  const { subscription: terms } = link
  const fresh = newSubscription(
    {
      sellerId: tx.sellerId,
      linkId: link.id,
      customerId,
      payer: buyer ? toPayer(buyer) : null,
      planId: link.planId,
      planTitle: link.title,
      period: terms.period,
      monthCents: terms.monthCents,
      valueCents: link.valueCents,
      additionalTitle: terms.additionalTitle,
      additionalCents: terms.additionalCents,
      additionalInstallments: terms.additionalInstallments,
      bankSlipDescription: link.bankSlipDescription,
      methods: link.methods,
      coupon: coupon ? withCoupon(termsOfCoupon(coupon), coupon.cycles) : NO_COUPON,
    },
    tx.now,
  )
  const row = {
    ...fresh,
    ...anchoredOn(firstChargeOn, terms.period),
    status: 'ACTIVE' as const,
    method,
    nextCycle: 0,
    nextDueDate: firstChargeOn,
    trialEndsOn: firstChargeOn,
    cardToken: token ?? null,
  }
  return { ...row, billOn: billedFrom(row, tx.today) }
}
