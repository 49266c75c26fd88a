import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { bankingUses } from './demo-banking-use.ts'
import { bankingMoves } from './demo-banking.ts'
import { createDemoClient } from './demo-client.ts'
import { lotUses } from './demo-lots.ts'
import { slipUses } from './demo-slips.ts'
import { moneyMoves, type Shop } from './demo-withdrawals.ts'

// Goal: the shop of the demo has a banking account with keys, limits and money, all made as people make them.
const app = testApp()

async function aShop(value: number) {
  const sellerId = await app.current.aSeller()
  await app.current.sql(
    `update seller set document = '45997418000153', company_name = 'Ateliê Pitanga Cerâmica Ltda.' where seller_id = $1`,
    [sellerId],
  )
  const { email, password, userId } = await app.current.aRealUser(sellerId)
  const { token } = (await app.current.call(signIn, { body: { email, password } })).body
  const world = app.current.sandbox
  const seller = createDemoClient(app.current, { sellerId, token, password })
  const shop: Shop = { app: app.current, sellerId, seller, world }
  await (await aBuyer(app.current, { sellerId, userId, token }, aLinkBody({ value }))).pay.pix()
  const [register] = moneyMoves()
  const withdraw = moneyMoves().at(-1)
  await register?.act(shop)
  await app.current.runner.drain()

  const [open, raise, send] = bankingMoves
  await open?.act(shop)
  await withdraw?.act(shop)
  return { shop, sellerId, token, raise, send }
}

test('the shop opens its account, raises a limit and sends money to its bank', async () => {
  const { shop, sellerId, raise, send } = await aShop(900)
  await raise?.act(shop)
  await send?.act(shop)
  await passMinutes(app.current, 25 * 60)

  const keys = await app.current.sql(
    `select key_type as type, state from pix_key where seller_id = $1`,
    [sellerId],
  )
  expect(keys).toEqual([
    { type: 'evp', state: 'ACTIVE' },
    { type: 'evp', state: 'ACTIVE' },
  ])
  const limits = await app.current.sql(
    `select coalesce(next_cents, amount_cents)::int as cents from pix_limit where seller_id = $1 order by period`,
    [sellerId],
  )
  expect(limits).toEqual([{ cents: 5_000_000 }, { cents: 800_000 }])
  const books = await booksOf(app.current, sellerId)
  expect(books['banking.checking']).toBeGreaterThan(0)
  expect(books['clearing.bank']).toBeGreaterThan(0)
  await expectVerified(app.current)
})

test('the shop invests, buys with cards and pays by PIX', async () => {
  const { shop, sellerId } = await aShop(9_000)
  // Who may approve has been there for a day.
  await passMinutes(app.current, 25 * 60)
  for (const { act } of bankingUses.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    await act(shop)
  }
  const rows = (text: string) => app.current.sql(text, [sellerId])
  expect(
    await rows(
      'select amount_cents > 0 as invested from treasury_application where seller_id = $1',
    ),
  ).toEqual([{ invested: true }])
  expect(
    await rows(`select code, count(*)::int from virtual_card_purchase where seller_id = $1
                 group by code order by code`),
  ).toEqual([
    { code: '00', count: 8 },
    { code: '51', count: 1 },
  ])
  expect(await rows('select distinct state from bill_payment where seller_id = $1')).toEqual([
    { state: 'completed' },
  ])
  await expectVerified(app.current)
})

test('the shop pays boletos: one waits for its day, and one is paid by somebody else before', async () => {
  const { shop, sellerId } = await aShop(9_000)
  const toggles = [...INITIAL_TOGGLES, 'view_seller_pay_bank_slip']
  for (const table of ['seller', 'session']) {
    await app.current.sql(`update ${table} set toggles = $2 where seller_id = $1`, [
      sellerId,
      toggles,
    ])
  }
  await passMinutes(app.current, 25 * 60)
  for (const { act } of slipUses) await act(shop)
  const states = () =>
    app.current.sql(
      `select state, count(*)::int from bill_payment where seller_id = $1 group by state order by state`,
      [sellerId],
    )
  expect(await states()).toEqual([{ state: 'scheduled', count: 4 }])
  await passMinutes(app.current, 14 * 24 * 60)
  expect(await states()).toEqual([
    { state: 'completed', count: 3 },
    { state: 'returned', count: 1 },
  ])
  await expectVerified(app.current)
})

test('the shop sends lots, one of which waits, one is damaged and one is on its way', async () => {
  const { shop, sellerId, token } = await aShop(9_000)
  await passMinutes(app.current, 25 * 60)
  for (const table of ['seller', 'session']) {
    await app.current.sql(
      `update ${table} set toggles = toggles || '{view_seller_pay_batch}' where seller_id = $1`,
      [sellerId],
    )
  }
  for (const { act } of lotUses(token)) await act(shop)
  const lots = await app.current.sql(
    'select name, state from payment_lot where seller_id = $1 order by created_at, id',
    [sellerId],
  )
  expect(lots).toEqual([
    { name: 'fornecedores-de-setembro.txt', state: 'sent' },
    { name: 'fornecedores-cortado.txt', state: 'error' },
    { name: 'fornecedores-do-mes.txt', state: 'processing' },
    { name: 'fretes.cnab', state: 'generated' },
  ])
  await expectVerified(app.current)
})
