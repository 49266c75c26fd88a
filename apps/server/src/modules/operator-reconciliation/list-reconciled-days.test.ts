import { listReconciledDays } from '@vintem/contracts/operator-reconciliation/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { giveStatement } from '#test/operator-statements.ts'
import { asOperator } from '#test/operators.ts'
import { anOfx } from '#test/statements-of-bank.ts'

const app = testApp()

// Goal: each day of the statements stands on some page, with what was found and what was not.
test('lists the days in pages, the newest first', async () => {
  const { call, give } = await asOperator(app.current)
  for (const day of ['2026-01-05', '2026-01-06', '2026-01-07']) {
    await giveStatement(give, { content: anOfx(day, [['5.00', day, 'CREDITO']]) })
  }

  const first = (await call(listReconciledDays, { query: { size: 2 } })).body
  const second = (await call(listReconciledDays, { query: { size: 2, before: first.next ?? '' } }))
    .body

  expect(first.content).toMatchObject([
    { day: '2026-01-07', lines: 1, matched: 0, open: 1, credits: 5, debits: 0, difference: 5 },
    { day: '2026-01-06' },
  ])
  expect(second).toMatchObject({ content: [{ day: '2026-01-05' }], next: null })
  expect((await call(listReconciledDays, { query: { before: '2026-02-30' } })).status).toBe(400)
})
