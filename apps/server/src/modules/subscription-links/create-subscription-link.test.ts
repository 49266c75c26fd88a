import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { CARD_ONLY } from '@vintem/contracts/payment-links/body'
import {
  createSubscriptionLink,
  deletePaymentLink,
  editLinkSplit,
  editPaymentLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { setPlanActive } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aPlan, aSubscriptionLinkBody } from '#test/subscription-links.ts'

// Goal: a seller makes a link of a plan, whose total follows from the month; errors are at the
// right field.
describe('createSubscriptionLink', () => {
  const app = testApp()
  async function aSeller() {
    const as = await app.current.aUser(await app.current.aSeller())
    return { as, idPlan: await aPlan(app.current, as) }
  }

  // @spec 000 §3: Payment link ORDER: SUBSCRIPTION, scheduledDate
  // @spec 000 §7: Links whose paths are …
  test('keeps what the form says, and computes the total', async () => {
    const { as, idPlan } = await aSeller()
    const body = aSubscriptionLinkBody(
      idPlan,
      {
        type: 'SEMESTER',
        valuePerMonth: 110.5,
        additionalValue: 100,
        additionalTitle: 'Matrícula',
        additionalInstallments: 3,
      },
      {
        bankSlipDescription: 'Aulas do semestre',
        allowedPaymentMethods: { pixMethod: { discount: { amount: 10, type: 'PERCENT' } } },
      },
    )

    const created = await app.current.call(createSubscriptionLink, { as, body })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      type: 'SUBSCRIPTION',
      status: 'OPEN',
      title: 'Ateliê livre',
      value: 663,
      bankSlipDescription: 'Aulas do semestre',
      paymentSubscription: {
        idPlan,
        type: 'SEMESTER',
        valuePerMonth: 110.5,
        value: 663,
        additionalValue: 100,
        additionalTitle: 'Matrícula',
        additionalInstallments: 3,
      },
      allowedPaymentMethods: {
        creditCardMethod: null,
        bankSlipMethod: null,
        pixMethod: { discount: { amount: 10, type: 'PERCENT' } },
      },
    })
    const params = { id: created.body.uuid }
    expect((await app.current.call(getPaymentLink, { as, params })).body).toEqual(created.body)
  })

  // @spec 000 §2.9: Plan title in row and search
  // @spec 000 §7: Lists by type orders: filtered by title or planTitle
  test('stands in the list of its own tab, found by the title of its plan, until it is deleted', async () => {
    const { as, idPlan } = await aSeller()
    const body = aSubscriptionLinkBody(idPlan)
    const { uuid } = (await app.current.call(createSubscriptionLink, { as, body })).body
    const listed = async (query: object) =>
      (await app.current.call(listPaymentLinks, { as, query })).body.content.map(
        (link) => link.uuid,
      )

    expect(await listed({ type: 'subscriptions', title: 'atelie' })).toEqual([uuid])
    expect(await listed({ type: 'subscriptions', planTitle: 'atelie' })).toEqual([uuid])
    expect(await listed({ type: 'subscriptions', planTitle: 'forno' })).toEqual([])
    expect(await listed({ type: 'orders' })).toEqual([])
    await app.current.call(deletePaymentLink, { as, params: { id: uuid } })
    expect(await listed({ type: 'subscriptions' })).toEqual([])
  })

  const FILL_IN = 'Preenchimento obrigatório!'
  const LONG = 'a'.repeat(131)
  test.each<[string, string, object, object]>([
    ['paymentSubscription.idPlan', FILL_IN, { idPlan: undefined }, {}],
    ['paymentSubscription.idPlan', 'Escolha um plano ativo.', { idPlan: 9_999_999 }, {}],
    ['paymentSubscription.valuePerMonth', FILL_IN, { valuePerMonth: 0 }, {}],
    ['paymentSubscription.additionalTitle', FILL_IN, { additionalValue: 10 }, {}],
    [
      'paymentSubscription.additionalTitle',
      'O título deve ter no máximo 60 caracteres!',
      { additionalValue: 10, additionalTitle: 'a'.repeat(61) },
      {},
    ],
    [
      'paymentSubscription.additionalInstallments',
      'Número de parcelas acima do permitido.',
      { additionalInstallments: 22 },
      {},
    ],
    [
      'bankSlipDescription',
      'A descrição do boleto deve ter no máximo 130 caracteres!',
      {},
      { bankSlipDescription: LONG },
    ],
    [
      'allowedPaymentMethods',
      'Selecione ao menos um método de pagamento.',
      {},
      { allowedPaymentMethods: {} },
    ],
  ])('refuses a wrong %s: %s', async (field, description, subscription, change) => {
    const { as, idPlan } = await aSeller()

    const refused = await app.current.call(createSubscriptionLink, {
      as,
      body: aSubscriptionLinkBody(idPlan, subscription, change),
    })

    expect(refused.status).toBe(400)
    expect(refused.errors).toContainEqual(expect.objectContaining({ field, description }))
  })

  test('refuses what the plan does not allow, and what would leave nothing', async () => {
    const { as, idPlan } = await aSeller()
    await app.current.sql('update plan set enable_pix = false where id = $1', [idPlan])
    const create = (body: ReturnType<typeof aSubscriptionLinkBody>) =>
      app.current.call(createSubscriptionLink, { as, body })
    const method = await create(aSubscriptionLinkBody(idPlan))
    const unpayable = await create(
      aSubscriptionLinkBody(
        idPlan,
        { valuePerMonth: 2 },
        { allowedPaymentMethods: { bankSlipMethod: {} } },
      ),
    )
    await app.current.call(setPlanActive, { as, params: { id: idPlan }, body: { active: false } })
    const inactive = await create(aSubscriptionLinkBody(idPlan))

    expect(method.errors[0]?.field).toBe('allowedPaymentMethods')
    expect(unpayable.errors[0]?.field).toBe('paymentSubscription.valuePerMonth')
    expect(inactive.errors[0]?.field).toBe('paymentSubscription.idPlan')
  })

  // @spec 000 §5: Link: additional title of a subscription at most 60
  test('refuses an additional title of more than 60 letters at its field', async () => {
    const { as, idPlan } = await aSeller()
    const make = (letters: number) =>
      app.current.call(createSubscriptionLink, {
        as,
        body: aSubscriptionLinkBody(idPlan, {
          additionalValue: 10,
          additionalTitle: 'x'.repeat(letters),
        }),
      })

    expect((await make(60)).status).toBe(201)
    expect((await make(61)).errors).toMatchObject([
      {
        field: 'paymentSubscription.additionalTitle',
        description: 'O título deve ter no máximo 60 caracteres!',
      },
    ])
  })

  test('refuses other methods to a seller who takes cards alone', async () => {
    const { as, idPlan } = await aSeller()
    await app.current.sql(
      `update seller set settings = '{"cardOnly": true}' where seller_id = $1`,
      [as.sellerId],
    )
    const discount = { amount: 0, type: 'PERCENT' } as const
    const make = (allowedPaymentMethods: object) =>
      app.current.call(createSubscriptionLink, {
        as,
        body: aSubscriptionLinkBody(idPlan, {}, { allowedPaymentMethods }),
      })

    const refused = await make({ creditCardMethod: { discount }, pixMethod: { discount } })
    expect([refused.status, refused.errors]).toMatchObject([
      400,
      [{ field: 'allowedPaymentMethods', description: CARD_ONLY }],
    ])
    expect((await make({ creditCardMethod: { discount } })).status).toBe(201)
  })

  test('is neither a one-off link nor one to be shared', async () => {
    const seller = await app.current.aSeller({
      toggles: [...INITIAL_TOGGLES, 'view_split_subseller_payment_link'],
    })
    const as = await app.current.aUser(seller)
    const body = aSubscriptionLinkBody(await aPlan(app.current, as))
    const { uuid } = (await app.current.call(createSubscriptionLink, { as, body })).body

    const edited = await app.current.call(editPaymentLink, {
      as,
      params: { id: uuid },
      body: aLinkBody(),
    })
    const shared = await app.current.call(editLinkSplit, {
      as,
      body: { uuidPaymentLink: uuid, subSellerPaymentRequest: [] },
    })

    expect([edited.status, shared.status]).toEqual([404, 404])
  })
})
