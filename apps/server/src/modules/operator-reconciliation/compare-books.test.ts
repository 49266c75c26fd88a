import {
  compareBooks,
  listBookItems,
  listReconciledDays,
} from '@vintem/contracts/operator-reconciliation/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aStatementOfToday, giveStatement } from '#test/operator-statements.ts'
import { asOperator } from '#test/operators.ts'
import { aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'

const app = testApp()
const DAY_MINUTES = 24 * 60

// Goal: what the bank never showed is found by comparing again days later, also by two at the same time.
test('finds money of the books that no statement shows', async () => {
  const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]
  expect((await ana.call(compareBooks, { stepUp: 'asked' })).status).toBe(428)
  expect((await ana.call(compareBooks, {})).body).toEqual({
    matched: 0,
    decided: [],
    atBank: 0,
    inBooks: 0,
  })
  const content = await aStatementOfToday(app.current, [['-9.90', '3', 'TARIFA']])
  await giveStatement(ana.give, { content })
  const seller = await aWithdrawingSeller(app.current)
  await passMinutes(app.current, 4 * DAY_MINUTES)

  const both = await Promise.all([ana.call(compareBooks, {}), bia.call(compareBooks, {})])

  expect(both.map(({ body }) => body.inBooks)).toEqual([1, 1])
  const { body } = await ana.call(listBookItems, {})
  expect(body).toMatchObject({
    content: [{ sellerId: seller.sellerId, value: 100, way: 'PIX', reason: 'charge-paid' }],
    next: null,
    total: 1,
  })
  const { content: days } = (await ana.call(listReconciledDays, {})).body
  expect(days).toMatchObject([
    { lines: 1, matched: 0, open: 1, debits: -9.9, inBooks: 1, difference: -109.9 },
  ])
})
