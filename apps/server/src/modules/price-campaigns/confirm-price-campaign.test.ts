import { addDays, addMonths } from '@vintem/brazil/calendar'
import { listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
import {
  PriceCampaignEmpty,
  PriceCampaignNotReady,
  PriceNoticeTooLate,
} from '@vintem/contracts/errors'
import {
  confirmPriceCampaign,
  discardPriceCampaign,
} from '@vintem/contracts/price-campaigns/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: each customer is told once, thirty days ahead, and pays the new price from that day on and not before.
describe('confirmPriceCampaign', () => {
  const app = testApp()
  const campaigns = priceCampaigns(app)
  const { aSeller, aRunning, today, toDay, read, next, payAll } = campaigns
  const { prepare, view, items, confirm, subjectsTo } = campaigns
  const codeOf = ({ errors }: { errors: readonly { code: string }[] }) => errors[0]?.code

  test('tells each customer once, and bills the new price where it was shown', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email, start } = await aRunning(as, idPlan)
    const firstDueDate = addMonths(start, 2)
    const campaign = await prepare(as, { firstDueDate })

    expect((await confirm(as, campaign)).status).toBe(204)
    expect((await confirm(as, campaign)).status).toBe(204)

    expect(await subjectsTo(email)).toEqual([
      'Novo preço da sua assinatura: Ateliê livre, de Loja de Teste',
    ])
    const [mail] = (await mailOf(app.current, email)).slice(-1)
    expect(mail?.body).toContain('R$\u00A0120,00 por mês')
    expect(mail?.body).toContain('R$\u00A0132,00 por mês')
    expect(await view(as, campaign)).toMatchObject({
      state: 'TOLD',
      counts: { waiting: 1, applied: 0 },
      undoUntil: addDays(firstDueDate, -1),
    })
    const shown = await next(as, id)
    expect(shown.map(({ expirationDate, value }) => [expirationDate, value])).toEqual([
      [addMonths(start, 1), 120],
      [firstDueDate, 132],
      [addMonths(start, 3), 132],
    ])

    await toDay(addDays(start, 20))
    await payAll(as, id)
    expect(await read(as, id)).toMatchObject({ basicValue: { value: 120 } })
    // A charge by PIX is made half a month before it falls due, and has the price of that day.
    await toDay(addDays(firstDueDate, -10))
    expect((await read(as, id)).charges[0]).toMatchObject({
      expirationDate: firstDueDate,
      value: 132,
    })
    expect(await read(as, id)).toMatchObject({
      basicValue: { value: 132, valuePerMonth: 132 },
      version: 2,
    })
    expect(await items(as, campaign)).toMatchObject([{ state: 'APPLIED' }])
    const { body } = await app.current.call(listMrrMovements, { as, query: {} })
    expect(body.content.find(({ kind }) => kind === 'EXPANSION')).toMatchObject({ amount: 12 })
    await expectVerified(app.current)
  })

  test('leaves out what ended since, and another campaign over the same subscription', async () => {
    const { as, idPlan } = await aSeller()
    const kept = await aRunning(as, idPlan)
    const ended = await aRunning(as, idPlan)
    const first = await prepare(as)
    const second = await prepare(as, { price: { type: 'PERCENT', percent: -10 } })
    const params = { id: ended.id }
    await app.current.call(cancelSubscription, { as, params, body: { active: false } })

    await confirm(as, first)
    await confirm(as, second)

    const stateOf = async (campaign: string) =>
      Object.fromEntries(
        (await items(as, campaign)).map((each) => [each.subscription, each.why ?? each.state]),
      )
    expect(await stateOf(first)).toEqual({ [kept.id]: 'WAITING', [ended.id]: 'ENDED' })
    expect(await stateOf(second)).toEqual({ [kept.id]: 'OTHER_CAMPAIGN', [ended.id]: 'ENDED' })
    expect(await subjectsTo(kept.email)).toHaveLength(1)
    expect(await subjectsTo(ended.email)).toEqual([])
  })

  test('two campaigns at once give a subscription one price', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email } = await aRunning(as, idPlan)
    const both = [await prepare(as), await prepare(as, { price: { type: 'PERCENT', percent: 5 } })]

    await Promise.all(
      both.map((campaign) =>
        app.current.call(confirmPriceCampaign, { as, params: { id: campaign } }),
      ),
    )
    await app.current.runner.drain()

    const states = await Promise.all(both.map(async (each) => (await items(as, each))[0]?.state))
    expect(new Set(states)).toEqual(new Set(['LEFT_OUT', 'WAITING']))
    expect(await subjectsTo(email)).toHaveLength(1)
    expect((await next(as, id)).length).toBe(3)
  })

  test('is refused too late, without subscriptions, discarded, and while it is counted', async () => {
    const { as, idPlan } = await aSeller()
    const empty = await prepare(as)
    expect(codeOf(await confirm(as, empty))).toBe(PriceCampaignEmpty.code)
    await aRunning(as, idPlan)
    const { body: counting } = await campaigns.create(as)
    const unread = await app.current.call(confirmPriceCampaign, {
      as,
      params: { id: counting.uuid },
    })
    expect(codeOf(unread)).toBe(PriceCampaignNotReady.code)
    await app.current.runner.drain()
    const discarded = await prepare(as)
    await app.current.call(discardPriceCampaign, { as, params: { id: discarded } })
    expect(codeOf(await confirm(as, discarded))).toBe(PriceCampaignNotReady.code)
    await toDay(addDays(await today(), 1))
    expect(codeOf(await confirm(as, counting.uuid))).toBe(PriceNoticeTooLate.code)
    expect(await view(as, counting.uuid)).toMatchObject({ confirmUntil: null })
  })

  test('is for who edits subscriptions, of their own seller', async () => {
    const { as } = await aSeller()
    const campaign = await prepare(as)
    const viewer = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await confirm(viewer, campaign)).status).toBe(403)
    expect((await confirm((await aSeller()).as, campaign)).status).toBe(404)
  })
})
