import { cancelApiCharge, getApiCharge } from '@vintem/contracts/api-charges/endpoints'
import { getOrder } from '@vintem/contracts/orders/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aShopBySystem } from '#test/orders.ts'

// Goal: a system takes back a charge of its seller: its code is worth nothing, and it says who did it.
const app = testApp()

test('cancels a charge once, for its own seller alone', async () => {
  const shop = await aShopBySystem(app.current, { title: 'Loja virtual' })
  const { body: order } = await shop.order()
  const params = { id: order.charges[0]?.uuid ?? '' }
  const other = await aShopBySystem(app.current)
  const cancel = (headers = shop.headers) => app.current.call(cancelApiCharge, { headers, params })

  expect((await cancel(other.headers)).status).toBe(404)
  expect((await cancel()).status).toBe(204)
  expect((await cancel()).status).toBe(409)
  await app.current.runner.drain()
  const charge = await app.current.call(getApiCharge, { headers: shop.headers, params })
  expect(charge.body).toMatchObject({ status: 'CANCELED', pix: null, uuidOrder: order.uuid })
  const read = await app.current.call(getOrder, {
    headers: shop.headers,
    params: { id: order.uuid },
  })
  expect(read.body.status).toBe('CANCELED')
  const [entry] = await app.current.sql<{ actor: string }>(
    `select actor from audit where action = 'charge.canceled' and subject = $1`,
    [params.id],
  )
  expect(entry?.actor).toBe('api-key Loja virtual')
})

test('of an order in months, the others stay', async () => {
  const shop = await aShopBySystem(app.current)
  const body = anOrderBody({ payment: { method: 'BANK_SLIP' }, installments: 2, value: 100 })
  const { body: order } = await shop.order(body)
  const params = { id: order.charges[1]?.uuid ?? '' }
  await app.current.call(cancelApiCharge, { headers: shop.headers, params })
  const read = await app.current.call(getOrder, {
    headers: shop.headers,
    params: { id: order.uuid },
  })
  expect(read.body).toMatchObject({
    status: 'PENDING',
    charges: [{ status: 'SCHEDULED' }, { status: 'CANCELED' }],
  })
})
