import { listNotices } from '@vintem/contracts/notices/endpoints'
import { decideContest, openContest } from '@vintem/contracts/operator-contests/endpoints'
import { getPaymentContest } from '@vintem/contracts/payment-contests/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'
import { aContest } from '#test/payment-contests.ts'

const app = testApp()

// Goal: the seller reads what the bank has decided; the decision itself moves no money.
test('tells the seller, after it was opened, once', async () => {
  const { call } = await asOperator(app.current)
  const { as, ref: params, paymentId, books } = await aContest(app.current)
  const before = await books()
  const decide = () =>
    call(decideContest, { params, body: { outcome: 'PARTIAL', note: 'Saldo insuficiente' } })
  expect((await decide()).errors[0]?.code).toBe('BAR-9043')
  await call(openContest, { params })
  expect((await decide()).status).toBe(204)
  expect((await decide()).status).toBe(409)
  const { body } = await app.current.call(getPaymentContest, { as, params: { id: paymentId } })
  expect(body.contest).toMatchObject({
    state: 'DECIDED',
    outcome: 'PARTIAL',
    note: 'Saldo insuficiente',
  })
  const notices = (await app.current.call(listNotices, { as })).body.content
  expect(notices[0]).toMatchObject({ notificationPanelType: 'PAYMENT_CONTEST_DECIDED' })
  expect(await books()).toEqual(before)
})
