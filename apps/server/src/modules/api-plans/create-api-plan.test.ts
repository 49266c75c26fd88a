import { createApiPlan } from '@vintem/contracts/api-plans/endpoints'
import { getPlan } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system makes a plan by the rules of the panel's form, once for one intent, and it is told who did.
describe('createApiPlan', () => {
  const app = testApp()

  test('makes a plan that the panel shows', async () => {
    const { current } = app
    const { as, headers } = await aShopBySystem(current, { title: 'Loja virtual' })
    const body = aPlanBody({ title: 'Mensalidade' })
    const made = await current.call(createApiPlan, { headers, body, key: 'plano-0001' })
    expect(made).toMatchObject({ status: 201, body: { title: 'Mensalidade', active: true } })
    const again = await current.call(createApiPlan, { headers, body, key: 'plano-0001' })
    expect(again.body).toEqual(made.body)
    const other = aPlanBody({ title: 'Outra' })
    const reused = await current.call(createApiPlan, { headers, body: other, key: 'plano-0001' })
    expect(reused.status).toBe(422)
    const panel = await current.call(getPlan, { as, params: { id: made.body.id } })
    expect(panel.body).toMatchObject(made.body)
    const [entry] = await current.sql<{ actor: string }>(
      `select actor from audit where action = 'plan.created' and subject = $1`,
      [String(made.body.id)],
    )
    expect(entry?.actor).toBe('api-key Loja virtual')
  })

  test('refuses what the form refuses', async () => {
    const { headers } = await aShopBySystem(app.current)
    const body = aPlanBody({
      enableBankSlip: false,
      enableCreditCard: false,
      enablePixPayment: false,
    })
    const refused = await app.current.call(createApiPlan, { headers, body })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'enableCreditCard'])
  })
})
