import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createOrder } from '@vintem/contracts/orders/endpoints'
import { aKey } from './api-keys.ts'
import type { TestApp } from './harness.ts'

type OrderBody = CallInput<typeof createOrder>['body']

export const aBuyerBody = (change: Partial<CallInput<typeof createBuyer>['body']> = {}) => ({
  document: {
    documentNumber: '529.982.247-25',
    documentType: 'cpf' as const,
    documentNation: 'BR',
  },
  name: 'Ana Conceição de Souza',
  email: 'ana@exemplo.com.br',
  phone: '11987654321',
  ...change,
})

export const anOrderBody = (change: Partial<OrderBody> = {}): OrderBody => ({
  title: 'Cesta de pães',
  buyer: aBuyerBody(),
  value: 57.9,
  payment: { method: 'PIX' },
  ...change,
})

/** A seller whose system calls by a key. */
export async function aShopBySystem(app: TestApp, key: Parameters<typeof aKey>[2] = {}) {
  const sellerId = await app.aSeller()
  const as = await app.aUser(sellerId)
  const { headers } = await aKey(app, as, key)
  const order = (body: OrderBody = anOrderBody(), idempotencyKey?: string) =>
    sendOrder(app, headers, body, idempotencyKey)
  return { sellerId, as, headers, order }
}

/** Sends an order, while the bank answers what is asked of it. */
export async function sendOrder(
  app: TestApp,
  headers: Record<string, string>,
  body: OrderBody,
  key?: string,
) {
  const sent = app.call(createOrder, { headers, body, ...(key !== undefined && { key }) })
  let isOver = false
  void sent.finally(() => (isOver = true))
  while (!isOver) await app.runner.drain()
  return sent
}

/** An order of 57.90 that was paid by PIX, its charge, and the key that sold it. */
export async function aPaidOrder(app: TestApp) {
  const shop = await aShopBySystem(app)
  const { body } = await shop.order()
  const [charge] = body.charges
  const [, txid = ''] = /\/v2\/([0-9a-z]{32})/.exec(charge?.pix?.brCode ?? '') ?? []
  await app.sandbox.payPix(txid)
  await app.runner.drain()
  return { ...shop, params: { id: charge?.uuid ?? '' } }
}
