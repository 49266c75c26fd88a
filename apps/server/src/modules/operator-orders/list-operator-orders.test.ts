import { listOperatorOrders } from '@vintem/contracts/operator-orders/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

const app = testApp()

// Goal: an operator sees every payment that a bank leaves undecided, on whatever page, and how old the oldest is.
test('lists undecided payments of all sellers in pages, counted by state', async () => {
  const { call } = await asOperator(app.current)
  const none = { content: [], next: null, total: 0 }
  expect((await call(listOperatorOrders, {})).body).toMatchObject(none)
  const [first, second] = [
    await aWithdrawingSeller(app.current),
    await aWithdrawingSeller(app.current),
  ]
  const asked: string[] = []
  for (const seller of [first, second, first]) {
    await app.current.sandbox.failNext('payments', 'timeout-before', 1, 'sendToAccount')
    asked.push((await seller.ask(20)).body.uuid)
    await app.current.runner.drain()
  }
  await app.current.sql(
    `update bank_order set sent_at = sent_at - interval '3 hours' where id = $1`,
    [asked[0]],
  )

  const one = (await call(listOperatorOrders, { query: { size: 2 } })).body
  expect(one.content.map(({ id }) => id)).toEqual(asked.slice(0, 2))
  expect(one.content[0]).toMatchObject({
    sellerId: first.sellerId,
    seller: 'Loja de Teste',
    purpose: 'WITHDRAWAL',
    state: 'UNKNOWN',
    value: 20,
  })
  expect(one.total).toBe(3)
  const two = (await call(listOperatorOrders, { query: { size: 2, after: one.next ?? '' } })).body
  expect(two).toMatchObject({ content: [{ id: asked[2] }], next: null, total: 3 })

  const unknown = one.states.find(({ state }) => state === 'UNKNOWN')
  expect(unknown?.orders).toBe(3)
  expect(unknown?.oldestSeconds).toBeGreaterThanOrEqual(10_800)
  const sent = (await call(listOperatorOrders, { query: { state: 'SENT' } })).body
  expect(sent).toMatchObject(none)
})

test('refuses a page that no answer has named', async () => {
  const { call } = await asOperator(app.current)
  for (const after of ['x', '1.2', '99999999999999999.1.a', "1.1.'; drop"]) {
    expect((await call(listOperatorOrders, { query: { after } })).status).toBe(400)
  }
})
