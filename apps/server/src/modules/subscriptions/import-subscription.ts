import {
  CUSTOMER_UNKNOWN,
  METHOD_NOT_OF_PLAN,
  ONE_OF_PLAN,
  PLAN_UNKNOWN,
} from '@vintem/contracts/subscriptions/body'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import type { ChargeMethod } from '#modules/charges/index.ts'
import { type CustomerRow, lockCustomer } from '#modules/customers/index.ts'
import { type PlanRow, selectPlan } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { InvalidFields } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { importedSubscription } from './imported-subscription.ts'
import { selectSole } from './one-per-document.store.ts'
import { toSubscriptionView } from './subscription-view.ts'
import { subscriptionCreated } from './subscriptions.events.ts'
import { insertSubscription } from './subscriptions.store.ts'

/**
 * Imports a subscription that began elsewhere. No charge is created: the first one is that of its
 * next due date, and until a payment it is pending, as any other (domain §7). Fails at the field that is wrong.
 */
export const importSubscription = command(
  api.importSubscription,
  async ({ tx, sellerId, body }) => {
    const [[plan], [customer], [seller], [another]] = await tx.enter(
      selectPlan(sellerId, body.idPlan),
      lockCustomer(sellerId, body.uuidBuyer),
      selectSeller(sellerId),
      selectSole(sellerId, { planId: body.idPlan, customerIds: [body.uuidBuyer] }),
    )
    const known = requireKnown(body, plan, customer)
    if (another) throw new InvalidFields([{ field: 'uuidBuyer', description: ONE_OF_PLAN }])
    const row = importedSubscription(
      {
        customerId: body.uuidBuyer,
        plan: known.plan,
        period: body.basicValue.type,
        valueCents: body.basicValue.value,
        method: body.payment.method,
        startDate: body.startDate,
        externalId: null,
      },
      tx,
    )
    const { name: customerName, document: customerDocument } = known.customer
    const activeInvoiceConfig = seller?.activeForTax ?? false
    const shown = { ...row, customerName, customerDocument, activeInvoiceConfig }
    const answer = toSubscriptionView(shown, [])
    return tx.commit(
      {
        writes: [insertSubscription(row)],
        events: [subscriptionCreated(row)],
        audit: [{ action: 'subscription.imported', subject: row.id, details: answer }],
      },
      { answer },
    )
  },
)

/** Fails with each field that names an unavailable plan or customer. */
export function requireKnown(
  { payment }: { payment: { method: ChargeMethod } },
  plan: PlanRow | undefined,
  customer: CustomerRow | undefined,
): { plan: PlanRow; customer: CustomerRow } {
  const issues = []
  if (!plan?.active) issues.push({ field: 'idPlan', description: PLAN_UNKNOWN })
  else if (!isOffered(plan, payment.method))
    issues.push({ field: 'payment.method', description: METHOD_NOT_OF_PLAN })
  if (!customer) issues.push({ field: 'uuidBuyer', description: CUSTOMER_UNKNOWN })
  if (issues.length > 0 || !plan || !customer) throw new InvalidFields(issues)
  return { plan, customer }
}

function isOffered(plan: PlanRow, method: ChargeMethod): boolean {
  if (method === 'CREDIT_CARD') return plan.enableCreditCard
  return method === 'PIX' ? plan.enablePix : plan.enableBankSlip
}
