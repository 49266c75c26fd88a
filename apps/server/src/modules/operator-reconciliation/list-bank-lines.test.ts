import {
  listBankLines,
  listReconciledDays,
} from '@vintem/contracts/operator-reconciliation/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aStatementOfToday, giveStatement } from '#test/operator-statements.ts'
import { asOperator } from '#test/operators.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

const app = testApp()

// Goal: every line of the bank is found on some page, with whose money it is and by what it was found.
test('lists lines in pages, by state and day', async () => {
  const { call, give } = await asOperator(app.current)
  const { sellerId } = await aWithdrawingSeller(app.current)
  const content = await aStatementOfToday(app.current, [
    ['100.00', '1', 'PIX'],
    ['-1.00', '2', 'TARIFA'],
    ['-2.00', '3', 'TARIFA'],
  ])
  await giveStatement(give, { content })
  const lines = async (query: object) => (await call(listBankLines, { query })).body

  const first = await lines({ size: 2 })
  expect(first.content.map(({ value }) => value)).toEqual([-2, -1])
  const second = await lines({ size: 2, before: first.next })
  expect(second).toMatchObject({
    content: [{ value: 100, state: 'MATCHED', matchedBy: 'amount and day', sellers: [sellerId] }],
    next: null,
  })
  expect((await lines({ state: 'OPEN' })).content).toHaveLength(2)
  expect((await lines({ state: 'EXPLAINED' })).content).toEqual([])
  const [{ day } = { day: '' }] = first.content
  expect((await lines({ day })).content).toHaveLength(3)
  expect((await lines({ day: '2020-01-01' })).content).toEqual([])
  for (const query of [
    { day: '2026-13-01' },
    { day: '2026-02-30' },
    { before: 'x' },
    { state: 'ALL' },
  ]) {
    expect((await call(listBankLines, { query: query as object })).status).toBe(400)
  }
  expect((await call(listReconciledDays, { query: { before: day } })).body.content).toEqual([])
})
