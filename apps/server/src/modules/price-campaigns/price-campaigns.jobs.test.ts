import { addDays, addMonths } from '@vintem/brazil/calendar'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { cancelSubscription, editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: whatever becomes of a subscription that waits for its price, it has one price, and the campaign says
// which and why; work that is done twice changes nothing.
describe('the jobs of campaigns', () => {
  const app = testApp()
  const campaigns = priceCampaigns(app)
  const { aSeller, aRunning, toDay, payAll, read, next, prepare, items, confirm } = campaigns

  test('done once more, they tell nobody again', async () => {
    const { as, idPlan } = await aSeller()
    const { email } = await aRunning(as, idPlan)
    await confirm(as, await prepare(as))

    await expectDoneOnce(app.current, as.sellerId)

    expect(await campaigns.subjectsTo(email)).toHaveLength(1)
  })

  test('an edit of the price is in place of it, and one of the description is not', async () => {
    const { as, idPlan } = await aSeller()
    const { id, start } = await aRunning(as, idPlan)
    const campaign = await prepare(as, { firstDueDate: addMonths(start, 2) })
    await confirm(as, campaign)
    const edit = async (value: number) => {
      const { version } = await read(as, id)
      const body = {
        idPlan,
        basicValueRequest: { type: 'MONTHLY' as const, value, valuePerMonth: value },
        bankSlipDescription: 'Mensalidade',
      }
      await app.current.call(editSubscription, { as, params: { id }, body, version })
    }

    await edit(120)
    expect(await items(as, campaign)).toMatchObject([{ state: 'WAITING' }])
    expect((await next(as, id)).map(({ value }) => value)).toEqual([120, 132, 132])
    await edit(125)
    expect(await items(as, campaign)).toMatchObject([{ state: 'LEFT_OUT', why: 'CHANGED' }])
    expect((await next(as, id)).map(({ value }) => value)).toEqual([125, 125, 125])
  })

  test.each(['NOW', 'PERIOD_END'] as const)('one that ends (%s) is left out', async (when) => {
    const { as, idPlan } = await aSeller()
    const { id, start } = await aRunning(as, idPlan)
    await toDay(addDays(start, 5))
    const campaign = await prepare(as)
    await confirm(as, campaign)

    const body = { active: false as const, when }
    await app.current.call(cancelSubscription, { as, params: { id }, body })

    expect(await items(as, campaign)).toMatchObject([{ state: 'LEFT_OUT', why: 'ENDED' }])
    if (when === 'PERIOD_END') {
      await app.current.call(cancelSubscription, { as, params: { id }, body: { active: true } })
      expect((await next(as, id)).map(({ value }) => value)).toEqual([120, 120, 120])
    }
    await expectVerified(app.current)
  })

  test.each(['TODAY', 'PAID_END'] as const)('one that is paused (%s) is left out', async (from) => {
    const { as, idPlan } = await aSeller()
    const { id, start } = await aRunning(as, idPlan)
    await toDay(addDays(start, 5))
    const campaign = await prepare(as)
    await confirm(as, campaign)

    const body = { from, until: addMonths(start, 3) }
    const paused = await app.current.call(pauseSubscription, { as, params: { id }, body })

    expect(paused.status).toBe(200)
    expect(await items(as, campaign)).toMatchObject([{ state: 'LEFT_OUT', why: 'PAUSED' }])
    expect((await next(as, id)).map(({ value }) => value)).toEqual([120, 120, 120])
    expect(await items(as, await prepare(as))).toMatchObject([{ state: 'LEFT_OUT', why: 'PAUSED' }])
    await expectVerified(app.current)
  })

  test('one of half a year waits for its own due day', async () => {
    const { as, idPlan } = await aSeller()
    const basicValue = { type: 'SEMESTER' as const, value: 600 }
    const { id, email, start } = await aRunning(as, idPlan, { basicValue })
    const campaign = await prepare(as)
    await confirm(as, campaign)

    const renewal = addMonths(start, 6)
    expect(await next(as, id)).toMatchObject([{ expirationDate: renewal, value: 660 }, {}, {}])
    expect(await campaigns.subjectsTo(email)).toHaveLength(1)
    await toDay(addDays(renewal, -16))
    expect(await items(as, campaign)).toMatchObject([{ state: 'WAITING' }])
    await toDay(addDays(renewal, -14))
    await payAll(as, id)
    expect(await items(as, campaign)).toMatchObject([{ state: 'APPLIED' }])
    expect((await read(as, id)).charges[0]).toMatchObject({ value: 660 })
    await expectVerified(app.current)
  })

  const letterTo = async (email: string) =>
    (
      await app.current.sql<{ id: string }>(
        `select id from sandbox.email where recipient = $1 and subject like 'Novo preço%'`,
        [email],
      )
    )[0]?.id ?? ''
  const sellersNotices = (as: TestUser) =>
    app.current.sql(
      `select type from notice where seller_id = $1 and type like '%_NOT_TOLD' order by id`,
      [as.sellerId],
    )

  test('a price whose notice came back does not come, and the seller is told once', async () => {
    const { as, idPlan } = await aSeller()
    const [one, two, told] = [
      await aRunning(as, idPlan),
      await aRunning(as, idPlan),
      await aRunning(as, idPlan),
    ]
    const campaign = await prepare(as, { firstDueDate: addMonths(one.start, 2) })
    await confirm(as, campaign)

    for (const { email } of [one, one, two])
      await app.current.sandbox.bounceEmail(await letterTo(email))
    await app.current.runner.drain()

    const byId = new Map((await items(as, campaign)).map((each) => [each.subscription, each]))
    expect(byId.get(one.id)).toMatchObject({ state: 'LEFT_OUT', why: 'NOT_DELIVERED' })
    expect(byId.get(two.id)).toMatchObject({ state: 'LEFT_OUT', why: 'NOT_DELIVERED' })
    expect(byId.get(told.id)).toMatchObject({ state: 'WAITING' })
    expect((await next(as, one.id)).map(({ value }) => value)).toEqual([120, 120, 120])
    expect((await next(as, told.id)).map(({ value }) => value)).toEqual([120, 132, 132])
    expect(await sellersNotices(as)).toEqual([{ type: 'PRICE_NOT_TOLD' }])
    // The next campaign leaves out who cannot be told, before anybody confirms it.
    expect(await items(as, await prepare(as))).toMatchObject([
      ...[one, two].map(() => ({ why: 'ADDRESS_BAD' })),
      { why: 'OTHER_CAMPAIGN' },
    ])
    await expectVerified(app.current)
  })

  test('what was billed at the new price by then stays', async () => {
    const { as, idPlan } = await aSeller()
    const billed = await aRunning(as, idPlan)
    const campaign = await prepare(as, { firstDueDate: addMonths(billed.start, 2) })
    await confirm(as, campaign)
    const letter = await letterTo(billed.email)
    await toDay(addDays(addMonths(billed.start, 2), -14))
    expect(await items(as, campaign)).toMatchObject([{ state: 'APPLIED' }])

    await app.current.sandbox.bounceEmail(letter)
    await app.current.runner.drain()

    expect(await items(as, campaign)).toMatchObject([{ state: 'APPLIED' }])
    await expectVerified(app.current)
  })
})
