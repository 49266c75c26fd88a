import { createApiSubscription } from '@vintem/contracts/api-subscriptions/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { aKey } from './api-keys.ts'
import type { TestApp } from './harness.ts'
import { aShopBySystem } from './orders.ts'
import { pauses } from './pauses.ts'
import { planAndCustomer } from './subscriptions.ts'

type Body = CallInput<typeof createApiSubscription>['body']

/** A seller's system that sells subscriptions of a plan to a customer. */
export async function aSubscribingSystem(app: TestApp) {
  const shop = await aShopBySystem(app, { title: 'Loja virtual' })
  const of = await planAndCustomer(app, shop.as)
  const create = (change: Partial<Body> = {}, key?: string, headers = shop.headers) =>
    app.call(createApiSubscription, {
      headers,
      body: {
        ...of,
        basicValue: { type: 'MONTHLY' },
        payment: { method: 'PIX' },
        ...change,
      },
      ...(key && { key }),
    })
  return { ...shop, of, create }
}

/** A subscription that was paid by PIX for a month from today on, and a key of its seller's. */
export async function aPaidSubscription(app: { current: TestApp }) {
  const paid = await pauses(app).paidBy('pix')
  const { headers } = await aKey(app.current, paid.as, { title: 'Loja virtual' })
  return { ...paid, headers, params: { id: paid.id } }
}
