import { cents, mulRatio } from '@vintem/brazil/money'
import type { Body } from '@vintem/contracts/endpoint'
import { LinkNotPayable, NotFound } from '@vintem/contracts/errors'
import { CARD_ONLY } from '@vintem/contracts/payment-links/body'
import type { editSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import { METHOD_NOT_OF_PLAN, ONE_OF_PLAN, PLAN_UNKNOWN } from '@vintem/contracts/subscriptions/body'
import { firstPart, type LinkContent, refuseUnfitLimit } from '#modules/payment-links/index.ts'
import type { PlanRow } from '#modules/plans/index.ts'
import { offeredMethods, type PaymentMethods, sellerTerms } from '#modules/pricing/index.ts'
import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'

type SubscriptionLinkBody = Body<typeof editSubscriptionLink>

interface Context {
  seller: SellerRow
  /** The plan that the body names, if it exists. */
  plan: PlanRow | undefined
  customer: { name: string } | undefined
  /** A live subscription of the plan that bars the customer from another. */
  another: { customerId: string } | undefined
}

/** Of which plan, and for which customer, the link is. */
export const asked = ({ paymentSubscription, uuidSellerClient }: SubscriptionLinkBody) => ({
  planId: paymentSubscription.idPlan,
  customerIds: uuidSellerClient ? [uuidSellerClient] : [],
})

/**
 * The link's columns from the body, with the plan's present title and benefits. Fails with NotFound
 * for an unknown customer, with InvalidFields for a plan that cannot be bought, or by that customer, or a
 * method that it or the seller does not take, and with LinkNotPayable without any method.
 */
export function toSubscriptionLinkContent(
  body: SubscriptionLinkBody,
  { seller, plan, customer, another }: Context,
): LinkContent {
  if (body.uuidSellerClient && !customer) {
    throw new Failure(NotFound, {
      field: 'uuidSellerClient',
      description: 'Cliente não encontrado.',
    })
  }
  refuseUnfitLimit(body)
  if (!plan?.active) {
    throw new InvalidFields([{ field: 'paymentSubscription.idPlan', description: PLAN_UNKNOWN }])
  }
  if (another) throw new InvalidFields([{ field: 'uuidSellerClient', description: ONE_OF_PLAN }])
  const { type, valuePerMonth, additionalValue = cents(0), ...requested } = body.paymentSubscription
  const valueCents = mulRatio(valuePerMonth, PERIOD_MONTHS[type], 1)
  const methods = toMethods(body, plan)
  if (sellerSettings(seller).cardOnly && (methods.bankSlip || methods.pix)) {
    throw new InvalidFields([{ field: 'allowedPaymentMethods', description: CARD_ONLY }])
  }
  const additional = firstPart(additionalValue, requested.additionalInstallments)
  const offer = offeredMethods(valueCents, methods, sellerTerms(seller), {
    additionalCents: additional,
  })
  if (!offer.creditCard && !offer.bankSlip && !offer.pix) {
    throw new Failure(LinkNotPayable, { field: 'paymentSubscription.valuePerMonth' })
  }
  return {
    title: plan.title,
    description: plan.description,
    valueCents,
    customerId: body.uuidSellerClient ?? null,
    scheduledDate: null,
    expiresAt: null,
    timer: false,
    bankSlipDescription: body.bankSlipDescription ?? null,
    metadata: [],
    whiteLabel: false,
    returnUrl: body.returnUrl ?? null,
    maxPayments: body.maxPayments ?? null,
    anchoring: false,
    methods,
    split: [],
    planId: plan.id,
    subscription: {
      period: type,
      monthCents: valuePerMonth,
      bullets: plan.bullets,
      additionalTitle: additionalValue === 0 ? null : (requested.additionalTitle ?? null),
      additionalCents: additionalValue,
      additionalInstallments: additionalValue === 0 ? 1 : requested.additionalInstallments,
      trialDays: plan.trialDays,
    },
  }
}

/** Each charge is paid in one instalment, so the seller bears its cost, as for any such payment. */
function toMethods({ allowedPaymentMethods: requested }: SubscriptionLinkBody, plan: PlanRow) {
  const terms = (method: { discount?: { amount: number } | null | undefined }) => ({
    discountBps: method.discount?.amount ?? 0,
    maxInstallments: 1,
  })
  const { creditCardMethod: card, bankSlipMethod, pixMethod } = requested
  const taken: PaymentMethods = {
    ...(card && { creditCard: { ...terms(card), type: 'EARLY', creditCardTax: 'EARLY_SELLER' } }),
    ...(bankSlipMethod && { bankSlip: terms(bankSlipMethod) }),
    ...(pixMethod && { pix: terms(pixMethod) }),
  }
  const isOfPlan =
    (!taken.creditCard || plan.enableCreditCard) &&
    (!taken.bankSlip || plan.enableBankSlip) &&
    (!taken.pix || plan.enablePix)
  if (isOfPlan) return taken
  throw new InvalidFields([{ field: 'allowedPaymentMethods', description: METHOD_NOT_OF_PLAN }])
}
