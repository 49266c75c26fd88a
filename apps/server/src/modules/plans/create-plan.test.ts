import { createPlan, getPlan } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller makes a plan whose totals follow from its monthly prices; errors are at the right
// field, in the specification's words.
describe('createPlan', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())

  // @spec 001 §2 Plans and checkout: POST /plans (returns id); id, title, description, bullets, basicValues, idCheckout, enableBankSlip, enableCreditCard, enablePixPayment, active
  // @spec 000 §3: Plan: id, title, description, bullets, basicValues
  // @spec 000 §9: Months 1, 6, 12; monthly value = total ÷ months
  test('keeps what the form says, and computes the totals', async () => {
    const as = await admin()

    const created = await app.current.call(createPlan, { as, body: aPlanBody() })

    expect(created.status).toBe(201)
    const read = await app.current.call(getPlan, { as, params: { id: created.body.id } })
    expect(read.body).toEqual(created.body)
    expect(read.body).toMatchObject({
      ...aPlanBody(),
      active: true,
      idCheckout: null,
      basicValues: [
        { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
        { type: 'SEMESTER', value: 663, valuePerMonth: 110.5 },
        { type: 'YEARLY', value: 1_199.88, valuePerMonth: 99.99 },
      ],
    })
  })

  const FILL_IN = 'Preenchimento obrigatório!'
  const [monthly, semester] = aPlanBody().basicValues
  test.each([
    ['title', FILL_IN, { title: ' ' }],
    ['title', 'O título deve ter no máximo 60 caracteres!', { title: 'a'.repeat(61) }],
    [
      'description',
      'A descrição deve ter no máximo 500 caracteres!',
      { description: 'a'.repeat(501) },
    ],
    ['bullets.0.description', FILL_IN, { bullets: [{ description: '' }] }],
    [
      'bullets.0.description',
      'Use no máximo 120 caracteres.',
      { bullets: [{ description: 'a'.repeat(121) }] },
    ],
    [
      'basicValues.0.valuePerMonth',
      FILL_IN,
      { basicValues: [{ type: 'MONTHLY' as const, valuePerMonth: 0 }] },
    ],
    [
      'basicValues.0.value',
      'O valor precisa ser o valor mensal vezes os meses do período.',
      { basicValues: [{ type: 'SEMESTER' as const, valuePerMonth: 10, value: 59.99 }] },
    ],
    [
      'basicValues',
      'Informe os preços mensal, semestral e anual.',
      { basicValues: [monthly!, semester!, monthly!] },
    ],
    [
      'enableCreditCard',
      'Selecione ao menos um método de pagamento.',
      { enableBankSlip: false, enableCreditCard: false, enablePixPayment: false },
    ],
  ])('refuses a wrong %s: %s', async (field, description, change) => {
    const refused = await app.current.call(createPlan, {
      as: await admin(),
      body: aPlanBody(change),
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test('answers a repeated key with the first answer', async () => {
    const as = await admin()
    const first = await app.current.call(createPlan, { as, key: 'one-opening', body: aPlanBody() })

    const again = await app.current.call(createPlan, { as, key: 'one-opening', body: aPlanBody() })

    expect(again.body).toEqual(first.body)
  })
})
