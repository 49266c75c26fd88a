import { createCustomer } from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { aCustomerBody } from './bodies.ts'
import { aLinkBody } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

type LinkBody = CallInput<typeof createPaymentLink>['body']

/** A link for a customer of the seller, at the address given. */
export async function aLinkForCustomer(
  app: TestApp,
  as: TestUser,
  email: string,
  change: Partial<LinkBody> = {},
) {
  const customer = await app.call(createCustomer, { as, body: aCustomerBody({ email }) })
  const body = { ...aLinkBody(), uuidSellerClient: customer.body.uuid, ...change }
  const created = await app.call(createPaymentLink, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return created.body
}

/** What an address was sent, the latest last. */
export const mailOf = (app: TestApp, email: string) =>
  app.sql<{ subject: string; body: string; html: string }>(
    'select subject, body, html from sandbox.email where recipient = $1 order by id',
    [email],
  )
