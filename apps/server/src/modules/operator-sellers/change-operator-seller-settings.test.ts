import { changeOperatorSellerSettings } from '@vintem/contracts/operator-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'

// Goal: a rule that is changed leaves the others as they are, also of two at the same moment.
describe('changeOperatorSellerSettings', () => {
  const app = testApp()

  test('two operators who change two rules at the same moment both get theirs', async () => {
    const sellerId = await app.current.aSeller()
    await app.current.sql(
      `update seller set settings = settings || '{"sessionLimits": {"idleMinutes": 20, "days": 2}}' where seller_id = $1`,
      [sellerId],
    )
    const params = { sellerId }
    const [ana, bia] = [await asOperator(app.current), await asOperator(app.current)]

    await Promise.all([
      ana.call(changeOperatorSellerSettings, { params, body: { twoFactorRequired: true } }),
      bia.call(changeOperatorSellerSettings, { params, body: { onDemandEnabled: true } }),
    ])

    const { body } = await ana.call(changeOperatorSellerSettings, {
      params,
      body: { maxInstallments: 21 },
    })
    expect(body.settings).toMatchObject({
      twoFactorRequired: true,
      onDemandEnabled: true,
      maxInstallments: 21,
      cardOnly: false,
    })
    const [row] = await app.current.sql<{ limits: unknown }>(
      `select settings -> 'sessionLimits' as limits from seller where seller_id = $1`,
      [sellerId],
    )
    expect(row?.limits).toEqual({ idleMinutes: 20, days: 2 })
  })

  test('refuses what is no rule, and more instalments than there are', async () => {
    const sellerId = await app.current.aSeller()
    const { call } = await asOperator(app.current)
    const statusOf = async (body: object) =>
      (await call(changeOperatorSellerSettings, { params: { sellerId }, body })).status

    expect(await statusOf({ maxInstallments: 22 })).toBe(400)
    expect(await statusOf({ sessionLimits: { idleMinutes: 1, days: 1 } })).toBe(400)
  })
})
