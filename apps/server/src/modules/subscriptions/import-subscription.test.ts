import { listCharges } from '@vintem/contracts/charges/endpoints'
import { setPlanActive } from '@vintem/contracts/plans/endpoints'
import {
  getSubscription,
  importSubscription,
  listSubscriptions,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { anImportBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { planAndCustomer } from '#test/subscriptions.ts'

// Goal: a seller brings a customer's subscription here from a date; nothing of the past is charged,
// and what is wrong is said at the right field.
describe('importSubscription', () => {
  const app = testApp()
  const aSeller = async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    return { as, ...(await planAndCustomer(app.current, as)) }
  }

  // @spec 001 §2 Subscriptions: POST /subscriptions {idPlan, basicValue {value, type}, payment {method}, uuidBuyer, startDate}
  test('keeps what was agreed and charges nothing', async () => {
    const { as, idPlan, uuidBuyer } = await aSeller()
    const body = anImportBody(idPlan, uuidBuyer, {
      basicValue: { type: 'SEMESTER', value: 663 },
      payment: { method: 'PIX' },
      startDate: '2020-01-31',
    })

    const imported = await app.current.call(importSubscription, { as, body })

    expect(imported.status).toBe(201)
    expect(imported.body).toMatchObject({
      idPlan,
      titlePlan: 'Ateliê livre',
      customerId: uuidBuyer,
      customerName: 'Ana Conceição de Souza',
      startDate: '2020-01-31',
      basicValue: { type: 'SEMESTER', value: 663, valuePerMonth: 110.5 },
      status: 'PENDING',
      paymentMethod: 'PIX',
      cancelledDate: null,
      additionalValue: null,
      bankSlipDescription: null,
      charges: [],
    })
    const due = imported.body.expirationDate ?? ''
    const today = (await app.current.clock.now()).toISOString().slice(0, 10)
    expect([due >= today, due.slice(5, 7)]).toEqual([true, expect.stringMatching(/01|07/)])
    const id = imported.body.uuid
    const read = await app.current.call(getSubscription, { as, params: { id } })
    expect(read.body).toEqual(imported.body)
    expect((await app.current.call(listCharges, { as })).body.content).toEqual([])
  })

  test('is first due on its start, where that is to come', async () => {
    const { as, idPlan, uuidBuyer } = await aSeller()
    const body = anImportBody(idPlan, uuidBuyer, { startDate: '2040-05-31' })

    const imported = await app.current.call(importSubscription, { as, body })

    expect(imported.body.expirationDate).toBe('2040-05-31')
  })

  const FILL_IN = 'Preenchimento obrigatório!'
  const missing = '00000000-0000-4000-8000-000000000000'
  // @spec 001 §2 Subscriptions: Import: idPlan, valuePerMonth, uuidBuyer and …
  test.each<[string, string, object]>([
    ['idPlan', FILL_IN, { idPlan: undefined }],
    ['idPlan', 'Escolha um plano ativo.', { idPlan: 9_999_999 }],
    ['uuidBuyer', 'Escolha um dos seus clientes.', { uuidBuyer: missing }],
    ['basicValue.value', FILL_IN, { basicValue: { type: 'MONTHLY', value: 0 } }],
    [
      'basicValue.value',
      'O valor precisa ser o valor mensal vezes os meses do período.',
      { basicValue: { type: 'YEARLY', value: 100 } },
    ],
    ['payment.method', FILL_IN, { payment: { method: 'CREDIT_CARD' } }],
    ['uuidBuyer', FILL_IN, { uuidBuyer: undefined }],
    ['startDate', FILL_IN, { startDate: '' }],
    ['startDate', 'Informe uma data válida.', { startDate: '2026-02-30' }],
  ])('refuses a wrong %s: %s', async (field, description, change) => {
    const { as, idPlan, uuidBuyer } = await aSeller()

    const refused = await app.current.call(importSubscription, {
      as,
      body: anImportBody(idPlan, uuidBuyer, change),
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test('refuses a plan that is not active, and a method that the plan does not take', async () => {
    const { as, idPlan, uuidBuyer } = await aSeller()
    await app.current.sql('update plan set enable_pix = false where id = $1', [idPlan])
    const withPix = anImportBody(idPlan, uuidBuyer, { payment: { method: 'PIX' } })
    const method = await app.current.call(importSubscription, { as, body: withPix })
    await app.current.call(setPlanActive, { as, params: { id: idPlan }, body: { active: false } })

    const plan = await app.current.call(importSubscription, {
      as,
      body: anImportBody(idPlan, uuidBuyer),
    })

    expect([method.errors[0]?.field, plan.errors[0]?.field]).toEqual(['payment.method', 'idPlan'])
    expect((await app.current.call(listSubscriptions, { as })).body.content).toEqual([])
  })

  test('answers a repeated key with the first answer, and writes it down', async () => {
    const { as, idPlan, uuidBuyer } = await aSeller()
    const input = { as, body: anImportBody(idPlan, uuidBuyer), key: 'one-opening' }

    const first = await app.current.call(importSubscription, input)
    const second = await app.current.call(importSubscription, input)

    expect(second.body).toEqual(first.body)
    const all = await app.current.call(listSubscriptions, { as })
    expect(all.body.totalElements).toBe(1)
    const audit = await app.current.sql('select action, subject from audit where seller_id = $1', [
      as.sellerId,
    ])
    expect(audit).toContainEqual({ action: 'subscription.imported', subject: first.body.uuid })
  })
})
