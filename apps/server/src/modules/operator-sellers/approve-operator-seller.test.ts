import { STEP_UP_HEADER } from '@vintem/contracts/endpoint'
import { approveOperatorSeller } from '@vintem/contracts/operator-sellers/endpoints'
import { confirmOperatorStep } from '@vintem/contracts/operators/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anOperator, asOperator, forgetOperatorCodes, platformAudit } from '#test/operators.ts'

// Goal: a seller is approved by who confirms it with a code, once, and both logs say so.
describe('approveOperatorSeller', () => {
  const app = testApp()
  const aWaitingSeller = async (columns = '') => {
    const sellerId = await app.current.aSeller()
    await app.current.sql(
      `update seller set approved_at = null, block_reason = 'Cadastro em análise.' ${columns} where seller_id = $1`,
      [sellerId],
    )
    return sellerId
  }
  const auditOf = (sellerId: number) =>
    app.current.sql(
      `select actor, action from audit where seller_id = $1 and action like 'seller.%' order by id`,
      [sellerId],
    )

  test('asks for a code first, and changes nothing without it', async () => {
    const sellerId = await aWaitingSeller()
    const { call } = await asOperator(app.current)

    const asked = await call(approveOperatorSeller, { params: { sellerId }, stepUp: 'asked' })

    expect([asked.status, asked.errors[0]?.code]).toEqual([428, 'BAR-1030'])
    expect(
      await app.current.sql('select approved_at from seller where seller_id = $1', [sellerId]),
    ).toEqual([{ approved_at: null }])
  })

  test('with a grant it is approved; the grant is good for that seller, in that session, once', async () => {
    const [sellerId, other] = [await aWaitingSeller(), await aWaitingSeller()]
    const ana = await anOperator(app.current)
    const headers = await ana.browser()
    const ask = (id: number, more = {}) =>
      app.current.call(approveOperatorSeller, {
        params: { sellerId: id },
        headers: { ...headers, ...more },
      })
    const operation = (await ask(sellerId)).errors[0]?.operation ?? ''
    await forgetOperatorCodes(app.current)
    const { body } = await app.current.call(confirmOperatorStep, {
      headers,
      body: { operation, code: ana.code() },
    })
    const granted = { [STEP_UP_HEADER]: body.grant }
    const stranger = await asOperator(app.current)

    expect((await ask(other, granted)).status).toBe(428)
    const elsewhere = await app.current.call(approveOperatorSeller, {
      params: { sellerId },
      headers: { ...stranger.headers, ...granted },
    })
    expect(elsewhere.status).toBe(428)
    const both = await Promise.all([ask(sellerId, granted), ask(sellerId, granted)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 428])
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      state: 'ACTIVE',
      blockReason: null,
    })
    expect(await auditOf(sellerId)).toContainEqual({ actor: 'operator', action: 'seller.approved' })
    expect(await platformAudit(app.current)).toContainEqual(
      expect.objectContaining({
        actor: ana.email,
        action: 'operator.acted',
        subject: String(sellerId),
      }),
    )
  })

  test('approves what was refused, and repeats nothing', async () => {
    const sellerId = await aWaitingSeller(`, refused_at = '2026-01-01'`)
    const { call } = await asOperator(app.current)

    await call(approveOperatorSeller, { params: { sellerId } })
    const again = await call(approveOperatorSeller, { params: { sellerId } })

    expect(again).toMatchObject({ status: 200, body: { state: 'ACTIVE', blockReason: null } })
    expect(await auditOf(sellerId)).toHaveLength(2)
  })
})
