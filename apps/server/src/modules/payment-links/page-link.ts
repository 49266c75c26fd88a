import { cents } from '@vintem/brazil/money'
import { methodsOfPlan, planPrice, type Period, type PlanRow } from '#modules/plans/index.ts'
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
    methods: methodsOfPlan(plan),
    subscription: {
      period,
      monthCents,
      bullets: plan.bullets,
      additionalTitle: null,
      additionalCents: cents(0),
      additionalInstallments: 1,
      trialDays: plan.trialDays,
    },
  }
}

type Now = Pick<Tx, 'sellerId' | 'now'>

/** A new link of the public page, for a plan and period that have none. */
export const newPageLink = (tx: Now, plan: PlanRow, period: Period): NewLinkRow => ({
  ...linkOfNobody(tx),
  type: 'SUBSCRIPTION',
  ...pageLinkContent(plan, period),
  planId: plan.id,
  pagePeriod: period,
})

/** The page of the charges that subscriptions make: each charge says what it is for. */
export const newBillingLink = (tx: Now): NewLinkRow => ({
  ...linkOfNobody(tx),
  type: 'ORDER',
  title: 'Assinatura',
  description: null,
  valueCents: cents(0),
  methods: {},
  subscription: null,
  planId: null,
  pagePeriod: null,
  ofBilling: true,
})

/** A link that no person made. */
function linkOfNobody({ sellerId, now }: Now) {
  return {
    sellerId,
    id: newId(),
    publicId: newRoutedId(sellerId),
    ofBilling: false,
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
    soldCents: cents(0),
    countedFrom: null,
    deletedAt: null,
    version: 1,
  }
}
