import { openContest } from '@vintem/contracts/operator-contests/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aContest } from '#test/payment-contests.ts'

const app = testApp()

// Goal: a contest is opened once, and as that of its seller alone.
test('opens what was requested, once', async () => {
  const { call } = await asOperator(app.current)
  const [contest, other] = [await aContest(app.current), await aContest(app.current)]
  const open = async (params: typeof contest.ref) => (await call(openContest, { params })).status
  expect(await open({ ...contest.ref, sellerId: other.ref.sellerId })).toBe(404)
  const statuses = await Promise.all([open(contest.ref), open(contest.ref)])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409])
})
