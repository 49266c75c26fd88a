import { listSuspense, returnSuspense } from '@vintem/contracts/operator-suspense/endpoints'
import { expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aWrongBankSlip } from '#test/waiting.ts'

const app = testApp()

// Goal: what went back to its payer is recorded once, and leaves nothing with the seller.
test('is recorded after a code, and is not listed any longer', async () => {
  const { sellerId, id } = await aWrongBankSlip(app.current)
  const { call } = await asOperator(app.current)
  const params = { sellerId, id }

  expect((await call(returnSuspense, { params, stepUp: 'asked' })).status).toBe(428)
  expect((await call(returnSuspense, { params })).status).toBe(204)

  expect((await call(listSuspense, {})).body.content).toEqual([])
  expect((await call(returnSuspense, { params })).errors[0]?.code).toBe('BAR-8726')
  expect(await booksOf(app.current, sellerId)).toEqual({})
})
