import { listOperatorContests } from '@vintem/contracts/operator-contests/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aContest } from '#test/payment-contests.ts'

const app = testApp()

// Goal: an operator sees the contests of all sellers, with what the bank asks for.
test('lists contests with their payments, by state', async () => {
  const { call } = await asOperator(app.current)
  const first = await aContest(app.current)
  const second = await aContest(app.current)
  const { body } = await call(listOperatorContests, {})
  expect(body.content.map(({ id }) => id)).toEqual([first.ref.id, second.ref.id])
  const { reference } = await first.read(first.paymentId)
  expect(body.content[0]).toMatchObject({ value: 50, reference, reason: 'FRAUD' })
  const opened = await call(listOperatorContests, { query: { state: 'OPENED' } })
  expect(opened.body.content).toEqual([])
})
