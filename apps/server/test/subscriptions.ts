import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { aCustomerBody, anImportBody, aPlanBody } from './bodies.ts'
import type { TestApp, TestUser } from './harness.ts'

type ImportBody = ReturnType<typeof anImportBody>

/** A plan and a customer of a seller, that a subscription may be of. */
export async function planAndCustomer(
  app: TestApp,
  as: TestUser,
): Promise<{ idPlan: number; uuidBuyer: string }> {
  const plan = await app.call(createPlan, { as, body: aPlanBody() })
  const customer = await app.call(createCustomer, { as, body: aCustomerBody() })
  if (plan.status !== 201 || customer.status !== 201) throw new Error('No plan or no customer')
  return { idPlan: plan.body.id, uuidBuyer: customer.body.uuid }
}

/** A subscription that began elsewhere; gives its uuid. */
export async function anImported(
  app: TestApp,
  as: TestUser,
  of: { idPlan: number; uuidBuyer: string },
  change: Partial<ImportBody> = {},
): Promise<string> {
  const body = anImportBody(of.idPlan, of.uuidBuyer, change)
  const imported = await app.call(importSubscription, { as, body })
  if (imported.status !== 201) throw new Error(JSON.stringify(imported.errors))
  return imported.body.uuid
}
