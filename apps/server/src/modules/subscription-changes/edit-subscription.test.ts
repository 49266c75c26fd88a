import { addDays, addMonths, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { createPlan, setPlanActive } from '@vintem/contracts/plans/endpoints'
import {
  cancelSubscription,
  editSubscription,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { placeCharges } from '#test/charges.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: what a running subscription is charged changes from its next cycle on, and nothing that was
// charged already; of two who edit it the later one hears of it.
describe('editSubscription', () => {
  const app = testApp()

  /** A running subscription, R$ 120 on each 31st, with a charge of 100. */
  async function aRunning(status = 'ACTIVE') {
    const as = await app.current.aUser(await app.current.aSeller())
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, { startDate: '2040-01-31' })
    await placeCharges(app.current, as.sellerId, [
      { status: 'SCHEDULED', dueDate: '2040-01-31', customerId: of.uuidBuyer },
    ])
    await app.current.sql('update charge set subscription_id = $2 where seller_id = $1', [
      as.sellerId,
      id,
    ])
    await app.current.sql(
      `update subscription set status = $2::text, next_due_date = '2040-02-29', next_cycle = 1,
              cancelled_at = case when $2::text = 'INACTIVE' then timestamptz '2026-01-01' end
        where id = $1`,
      [id, status],
    )
    return { as, id, idPlan: of.idPlan }
  }
  const aBody = (idPlan: number, change: object = {}) => ({
    idPlan,
    basicValueRequest: { type: 'SEMESTER' as const, value: 600, valuePerMonth: 100 },
    bankSlipDescription: 'Aulas do semestre',
    ...change,
  })
  const edit = (as: TestUser, id: string, body: object, version?: number) =>
    app.current.call(editSubscription, {
      as,
      params: { id },
      body: body as ReturnType<typeof aBody>,
      ...(version !== undefined && { version }),
    })
  const read = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body

  // @spec 001 §2 Subscriptions: PATCH /subscriptions/{id} {idPlan, basicValueRequest {type, value, valuePerMonth}, bankSlipDescription}
  test('changes plan, period, value and description from the next cycle on', async () => {
    const { as, id } = await aRunning()
    const body = aPlanBody({ title: 'Torno' })
    const plan = (await app.current.call(createPlan, { as, body })).body

    const edited = await edit(as, id, aBody(plan.id))

    expect(edited.status).toBe(200)
    expect(edited.body).toMatchObject({
      version: 2,
      idPlan: plan.id,
      titlePlan: 'Torno',
      basicValue: { type: 'SEMESTER', value: 600, valuePerMonth: 100 },
      bankSlipDescription: 'Aulas do semestre',
      expirationDate: '2040-02-29',
      nextCharge: { expirationDate: '2040-02-29', value: 600 },
      charges: [{ expirationDate: '2040-01-31', value: 100, status: 'SCHEDULED' }],
    })
    expect(await read(as, id)).toEqual(edited.body)
    const [audit] = await app.current.sql<{ details: object }>(
      `select details from audit where subject = $1 and action = 'subscription.edited'`,
      [id],
    )
    expect(audit?.details).toMatchObject({
      before: { planTitle: 'Ateliê livre', period: 'MONTHLY' },
      after: { planTitle: 'Torno', period: 'SEMESTER', valueCents: 60_000 },
    })
  })

  test('leaves the charge that was made, and bills the next as edited', async () => {
    const { current } = app
    const as = await current.aUser(await current.aSeller())
    const of = await planAndCustomer(current, as)
    const start = addDays(civilDateOf(await current.clock.now()), 10)
    const change = { payment: { method: 'PIX' as const }, startDate: start }
    const id = await anImported(current, as, of, change)
    await current.runner.drain()
    const [made] = (await read(as, id)).charges
    const uuid = made?.uuid ?? ''
    await current.call(markChargeAsPaid, { as, params: { id: uuid }, body: { uuidCharge: uuid } })

    const edited = await edit(as, id, aBody(of.idPlan))
    const next = addMonths(start, 1)
    expect(edited.body.nextCharge).toMatchObject({ expirationDate: next, value: 600 })
    await advanceClock(current, startOfDay(addDays(next, -1)))

    expect((await read(as, id)).charges).toMatchObject([
      { expirationDate: next, value: 600 },
      { expirationDate: start, value: made?.value },
    ])
    expect((await read(as, id)).expirationDate).toBe(addMonths(start, 7))
  })

  const FILL_IN = 'Preenchimento obrigatório!'
  const WRONG = 'O valor precisa ser o valor mensal vezes os meses do período.'
  // @spec 001 §2 Subscriptions: Plan, periodicity, basicValue and bankSlipDescription required; description max 130; value = monthly × 1, 6, 12
  test.each<[string, string, object]>([
    ['idPlan', FILL_IN, { idPlan: undefined }],
    ['idPlan', 'Escolha um plano ativo.', { idPlan: 9_999_999 }],
    [
      'basicValueRequest.valuePerMonth',
      FILL_IN,
      { basicValueRequest: { type: 'MONTHLY', value: 100 } },
    ],
    [
      'basicValueRequest.valuePerMonth',
      FILL_IN,
      { basicValueRequest: { type: 'MONTHLY', value: 0, valuePerMonth: 0 } },
    ],
    [
      'basicValueRequest.value',
      WRONG,
      { basicValueRequest: { type: 'MONTHLY', value: 600, valuePerMonth: 100 } },
    ],
    [
      'basicValueRequest.value',
      WRONG,
      { basicValueRequest: { type: 'YEARLY', value: 1_200.01, valuePerMonth: 100 } },
    ],
    ['bankSlipDescription', FILL_IN, { bankSlipDescription: '  ' }],
    [
      'bankSlipDescription',
      'A descrição do boleto deve ter no máximo 130 caracteres!',
      { bankSlipDescription: 'a'.repeat(131) },
    ],
  ])('refuses a wrong %s: %s', async (field, description, change) => {
    const { as, id, idPlan } = await aRunning()

    const refused = await edit(as, id, aBody(idPlan, change))

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
    expect((await read(as, id)).version).toBe(1)
  })

  test('keeps a plan that is not sold any more, and takes no other such, nor one that cannot be paid so', async () => {
    const { as, id, idPlan } = await aRunning()
    const stop = (plan: number) =>
      app.current.call(setPlanActive, { as, params: { id: plan }, body: { active: false } })
    const make = async (change: object) =>
      (await app.current.call(createPlan, { as, body: aPlanBody(change) })).body.id
    const other = await make({})
    const withoutBankSlip = await make({ enableBankSlip: false })
    await stop(idPlan)
    await stop(other)

    expect((await edit(as, id, aBody(idPlan))).status).toBe(200)
    expect((await edit(as, id, aBody(other))).errors[0]?.description).toBe(
      'Escolha um plano ativo.',
    )
    expect((await edit(as, id, aBody(withoutBankSlip))).errors[0]).toMatchObject({
      field: 'idPlan',
      description: 'O plano não aceita este método de pagamento.',
    })
  })

  // @spec 001 §2 Subscriptions: Edit only when Ativo
  test.each(['PENDING', 'DEFAULTER', 'INACTIVE'])(
    'leaves one that is %s as it is',
    async (status) => {
      const { as, id, idPlan } = await aRunning(status)

      const refused = await edit(as, id, aBody(idPlan))

      expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-8402'])
      expect((await read(as, id)).version).toBe(1)
    },
  )

  test('is for who changes subscriptions, of their own seller', async () => {
    const { as, id, idPlan } = await aRunning()
    for (const profile of ['VIZUALIZATION', 'SALE'] as const) {
      const colleague = await app.current.aUser(as.sellerId, profile)
      expect((await edit(colleague, id, aBody(idPlan))).status).toBe(403)
    }
    const stranger = await aRunning()

    expect((await edit(stranger.as, id, aBody(stranger.idPlan))).status).toBe(404)
    expect((await edit(as, id, aBody(stranger.idPlan))).errors[0]?.field).toBe('idPlan')
    expect((await read(as, id)).version).toBe(1)
  })

  test('and a cancellation at the same moment: it ends, edited or not', async () => {
    const { as, id, idPlan } = await aRunning()

    const [edited, ended] = await Promise.all([
      edit(as, id, aBody(idPlan)),
      app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } }),
    ])

    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(edited.status)
    expect((await read(as, id)).status).toBe('INACTIVE')
  })
})
