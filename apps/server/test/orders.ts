import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createOrder } from '@vintem/contracts/orders/endpoints'
import { aKey, aRotatedKey, byKey } from './api-keys.ts'
import { aBuyerCard } from './buyer-cards.ts'
import type { TestApp, TestUser } from './harness.ts'

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
async function sendOrder(
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

/** What a neighbour's system calls by, and what it has sold. */
export async function aNeighboursSystem(
  app: TestApp,
  admin: TestUser,
  { mark, uuidBuyer }: { mark: string; uuidBuyer: string },
) {
  const { id, secret, formerId } = await aRotatedKey(app, admin, mark)
  const body = { ...anOrderBody({ title: `Pedido da ${mark}`, externalId: mark }), uuidBuyer }
  const sold = await sendOrder(app, byKey(secret), body)
  if (sold.status !== 201) throw new Error(JSON.stringify(sold.errors))
  const card = await aBuyerCard(app, byKey(secret), { holderName: mark, uuidBuyer })
  const [call] = await app.sql<{ id: string }>(
    `insert into key_call (seller_id, id, key_id, at, method, route, path, status, outcome, millis,
       idempotency_key, replayed)
     values ($1, gen_random_uuid(), $2, now(), 'POST', '/v1/orders', '/v1/orders', 201, 'OK', 1, $3, false)
     returning id`,
    [admin.sellerId, id, mark],
  )
  const ids = {
    'seller-api-tokens': id,
    'seller-api-calls': call?.id ?? '',
    'v1/buyers': uuidBuyer,
    'v1/cards': card,
    'v1/orders': sold.body.uuid,
    'v1/charges': sold.body.charges[0]?.uuid ?? '',
  }
  return { secret, formerId, ids }
}
