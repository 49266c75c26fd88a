import { releaseSuspense } from '@vintem/contracts/operator-suspense/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aWrongBankSlip } from '#test/waiting.ts'

const app = testApp()

// Goal: only a PIX that is held for its date is released; other money waits for another decision.
test('a boleto is not held, and stays where it is', async () => {
  const { sellerId, id } = await aWrongBankSlip(app.current)
  const { call } = await asOperator(app.current)

  const refused = await call(releaseSuspense, { params: { sellerId, id } })

  expect(refused.errors[0]?.code).toBe('BAR-8729')
  expect(await app.current.sql(`select from audit where action = 'suspense.released'`)).toEqual([])
})
