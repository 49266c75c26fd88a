import { getReconciliation } from '@vintem/contracts/operator-reconciliation/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { reconciling } from '#test/statements-of-bank.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

const app = testApp()

// Goal: what the bank says to have and what the books say are seen side by side, and agree where all is well.
test('shows the balance of the bank beside that of the books', async () => {
  const { nextMorning } = reconciling(app.current)
  await nextMorning()
  await aWithdrawingSeller(app.current)
  await nextMorning()
  const { call } = await asOperator(app.current)

  const { body } = await call(getReconciliation, {})

  expect(body).toMatchObject({ atBank: 0, inBooks: 0 })
  expect(body.accounts).toHaveLength(1)
  expect(body.accounts[0]?.bank).toBe(100)
  expect(body.accounts[0]?.difference).toBe(0)
  expect(body.statements.length).toBeGreaterThan(0)
})
