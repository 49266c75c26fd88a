import { refuseOperatorSeller } from '@vintem/contracts/operator-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { asOperator } from '#test/operators.ts'

// Goal: who registered learns why it was refused, once; who is approved is not refused.
describe('refuseOperatorSeller', () => {
  const app = testApp()

  test('keeps the seller unpaid, says why in its panel, and writes to it once', async () => {
    const sellerId = await app.current.aSeller()
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [sellerId])
    const { call } = await asOperator(app.current)
    const refuse = () =>
      call(refuseOperatorSeller, { params: { sellerId }, body: { reason: 'CNPJ baixado' } })

    expect(await refuse()).toMatchObject({
      status: 200,
      body: { state: 'REFUSED', blockReason: 'CNPJ baixado', approvedAt: null },
    })
    expect((await refuse()).status).toBe(200)
    await app.current.runner.drain()

    const mails = await app.current.sql<{ body: string }>(
      `select body from sandbox.email where subject = 'Seu cadastro não foi aprovado'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.body).toContain('CNPJ baixado')
  })

  test('is refused where the seller is approved, and without a reason', async () => {
    const sellerId = await app.current.aSeller()
    const { call } = await asOperator(app.current)
    const refuse = (reason: string) =>
      call(refuseOperatorSeller, { params: { sellerId }, body: { reason } })

    expect((await refuse('fraude')).errors[0]?.code).toBe('BAR-8723')
    expect((await refuse(' ')).status).toBe(400)
  })
})
