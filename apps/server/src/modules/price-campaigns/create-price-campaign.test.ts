import { addDays } from '@vintem/brazil/calendar'
import { createPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'

// Goal: a campaign is prepared for the subscriptions that it names, and leaves thirty days for the notice.
describe('createPriceCampaign', () => {
  const app = testApp()
  const { aSeller, aRunning, today, create, prepare, view, items, read, aBody } =
    priceCampaigns(app)

  test('finds the subscriptions of its filter, and changes none of them', async () => {
    const { as, idPlan } = await aSeller()
    const { id } = await aRunning(as, idPlan)
    const cheap = await aRunning(as, idPlan, { basicValue: { type: 'MONTHLY', value: 50 } })
    const yearly = await aRunning(as, idPlan, { basicValue: { type: 'YEARLY', value: 1_200 } })

    const campaign = await prepare(as, { idPlan, period: 'MONTHLY', priceBelow: 100 })

    expect(await items(as, campaign)).toMatchObject([
      { subscription: cheap.id, state: 'READY', before: 50, after: 55 },
    ])
    expect(await view(as, campaign)).toMatchObject({
      state: 'READY',
      titlePlan: 'Ateliê livre',
      counts: { ready: 1, waiting: 0, leftOut: 0 },
      revenue: { before: 50, after: 55 },
      confirmUntil: await today(),
      undoUntil: null,
    })
    expect((await read(as, cheap.id)).basicValue.value).toBe(50)

    const everyone = await prepare(as, { price: { type: 'AMOUNT', valuePerMonth: 130 } })
    const byId = new Map((await items(as, everyone)).map((each) => [each.subscription, each]))
    expect(byId.get(id)).toMatchObject({ before: 120, after: 130 })
    expect(byId.get(yearly.id)).toMatchObject({ before: 1_200, after: 1_560 })
    expect(await view(as, everyone)).toMatchObject({ revenue: { before: 270, after: 390 } })
  })

  test('lists who keeps the price, and why', async () => {
    const { as, idPlan } = await aSeller()
    await aRunning(as, idPlan)

    const campaign = await prepare(as, { price: { type: 'AMOUNT', valuePerMonth: 120 } })

    expect(await items(as, campaign)).toMatchObject([{ state: 'LEFT_OUT', why: 'SAME_PRICE' }])
    expect(await view(as, campaign)).toMatchObject({ revenue: { before: 0, after: 0 } })
  })

  test.each<[string, string, object]>([
    ['firstDueDate', 'Escolha um dia de pelo menos 30 dias a partir de hoje.', { days: 29 }],
    ['idPlan', 'Escolha um plano ativo.', { idPlan: 9_999_999 }],
    [
      'price.percent',
      'Informe de −90% a 100%, com no máximo duas casas decimais.',
      { price: { type: 'PERCENT', percent: 101 } },
    ],
    [
      'price.percent',
      'Informe de −90% a 100%, com no máximo duas casas decimais.',
      { price: { type: 'PERCENT', percent: 1.005 } },
    ],
    [
      'price.valuePerMonth',
      'Preenchimento obrigatório!',
      { price: { type: 'AMOUNT', valuePerMonth: 0 } },
    ],
  ])(
    'refuses a wrong %s: %s',
    async (field, description, { days = 30, ...change }: object & { days?: number }) => {
      const { as } = await aSeller()

      const refused = await create(as, {
        firstDueDate: addDays(await today(), days),
        ...change,
      })

      expect(refused.status).toBe(400)
      expect(refused.errors).toMatchObject([{ field, description }])
    },
  )

  test('is for who edits subscriptions, and of no other seller’s plan; sent again it is the same', async () => {
    const { as, idPlan } = await aSeller()
    const viewer = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await create(viewer)).status).toBe(403)
    const stranger = await aSeller()
    expect((await create(stranger.as, { idPlan })).errors[0]).toMatchObject({ field: 'idPlan' })
    const body = await aBody()
    const [one, again] = await Promise.all([
      app.current.call(createPriceCampaign, { as, body, key: 'campaign-of-a-test' }),
      app.current.call(createPriceCampaign, { as, body, key: 'campaign-of-a-test' }),
    ])
    expect(again.body.uuid).toBe(one.body.uuid)
  })
})
