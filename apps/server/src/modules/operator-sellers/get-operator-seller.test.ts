import { getOperatorSeller } from '@vintem/contracts/operator-sellers/endpoints'
import { expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { asOperator, platformAudit } from '#test/operators.ts'

const app = testApp()

// Goal: an operator sees what a seller is, has and pays, and nothing that opens its account.
test('shows registration, balance, rules, prices and users', async () => {
  const sellerId = await app.current.aSeller()
  const { email } = await app.current.aRealUser(sellerId)
  await (await aBuyer(app.current, await app.current.aUser(sellerId))).pay.pix()
  const { call } = await asOperator(app.current, 'ana@plataforma.com.br')

  const { status, body } = await call(getOperatorSeller, { params: { sellerId } })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    sellerId,
    state: 'ACTIVE',
    available: 99.01,
    scheduled: 0,
    pricing: { pix: 0.99, bankSlip: 2.49, cardOne: 3.19, anticipation: 1.79 },
    settings: { maxInstallments: 12, twoFactorRequired: false },
    users: [{ email, profile: 'ADMIN', status: 'ACTIVE' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/hash|secret|argon/i)
  expect((await platformAudit(app.current)).at(-1)).toMatchObject({
    actor: 'ana@plataforma.com.br',
    action: 'operator.looked',
    subject: String(sellerId),
  })
})

test('there is no seller of a number that nobody has, nor of the platform’s own', async () => {
  const { call } = await asOperator(app.current)
  const statuses = []
  for (const sellerId of [999_999, 0, '1 or 1=1'] as number[]) {
    statuses.push((await call(getOperatorSeller, { params: { sellerId } })).status)
  }

  expect(statuses).toEqual([404, 400, 400])
})
