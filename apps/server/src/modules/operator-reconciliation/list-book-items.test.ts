import { compareBooks, listBookItems } from '@vintem/contracts/operator-reconciliation/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aStatementOfToday, giveStatement } from '#test/operator-statements.ts'
import { asOperator } from '#test/operators.ts'
import { aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'

const app = testApp()

// Goal: no money of the books that the bank does not show is beyond the end of the list.
test('lists all of it in pages, oldest first', async () => {
  const { call, give } = await asOperator(app.current)
  await giveStatement(give, { content: await aStatementOfToday(app.current, []) })
  const sellers = [
    await aWithdrawingSeller(app.current),
    await aWithdrawingSeller(app.current),
    await aWithdrawingSeller(app.current),
  ]
  await passMinutes(app.current, 4 * 24 * 60)
  await call(compareBooks, {})

  const first = (await call(listBookItems, { query: { size: 2 } })).body
  const second = (await call(listBookItems, { query: { size: 2, after: first.next ?? '' } })).body

  expect(
    [...first.content, ...second.content].map(({ sellerId }) => sellerId).toSorted((a, b) => a - b),
  ).toEqual(sellers.map(({ sellerId }) => sellerId).toSorted((a, b) => a - b))
  expect([first.total, second.next]).toEqual([3, null])
  const place = (first.next ?? '').slice('2026-01-01'.length)
  for (const after of [
    'x',
    `2026-02-30${place}`,
    '2026-01-01.------------------------------------.clearing.pix',
  ]) {
    expect((await call(listBookItems, { query: { after } })).status).toBe(400)
  }
})
