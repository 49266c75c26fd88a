import { cents } from '@vintem/brazil/money'
import { planPrice, type Period, type PlanRow } from '#modules/plans/index.ts'
import type { PaymentMethods } from '#modules/pricing/index.ts'
import { newId, newRoutedId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { LinkContent, NewLinkRow } from './payment-links.store.ts'

/** What a plan sets of its links on the public page: its present terms, by all of its methods. */
export function pageLinkContent(
  plan: PlanRow,
  period: Period,
): Pick<LinkContent, 'title' | 'description' | 'valueCents' | 'methods' | 'subscription'> {
  const { monthCents, totalCents } = planPrice(plan, period)
  return {
    title: plan.title,
    description: plan.description,
    valueCents: totalCents,
    methods: methodsOf(plan),
    subscription: {
      period,
      monthCents,
      bullets: plan.bullets,
      additionalTitle: null,
      additionalCents: cents(0),
      additionalInstallments: 1,
    },
  }
}

/** Each charge is paid in one instalment at the full price; the seller bears the cost of a card. */
function methodsOf({ enableCreditCard, enableBankSlip, enablePix }: PlanRow): PaymentMethods {
  const whole = { discountBps: 0, maxInstallments: 1 }
  return {
    ...(enableCreditCard && {
      creditCard: { ...whole, type: 'EARLY', creditCardTax: 'EARLY_SELLER' },
    }),
    ...(enableBankSlip && { bankSlip: whole }),
    ...(enablePix && { pix: whole }),
  }
}

/** A new link of the public page, for a plan and period that have none. */
export function newPageLink(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  plan: PlanRow,
  period: Period,
): NewLinkRow {
  return {
    sellerId,
    id: newId(),
    publicId: newRoutedId(sellerId),
    type: 'SUBSCRIPTION',
    ...pageLinkContent(plan, period),
    planId: plan.id,
    pagePeriod: period,
    customerId: null,
    scheduledDate: null,
    expiresAt: null,
    timer: false,
    bankSlipDescription: null,
    metadata: [],
    whiteLabel: false,
    returnUrl: null,
    maxPayments: null,
    anchoring: false,
    split: [],
    createdBy: null,
    createdAt: now,
    updatedAt: now,
    paidAt: null,
    deletedAt: null,
    version: 1,
  }
}
