import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { getRecurringRevenue, listMrrMovements } from '@vintem/contracts/billing-metrics/endpoints'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { cancelSubscription, editSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller sees what its subscriptions bring each month, and why that is more or less than before.
describe('getRecurringRevenue', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const revenueOf = async (as: TestUser, months = 12) =>
    (await app.current.call(getRecurringRevenue, { as, query: { months } })).body
  const movementsOf = async (as: TestUser, query: object = {}) =>
    (await app.current.call(listMrrMovements, { as, query })).body.content
  const today = async () => civilDateOf(await app.current.clock.now())
  const toNoonIn = async (days: number) => {
    const day = addDays(await today(), days)
    await advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
  }
  const subscriptionOf = async (as: TestUser) => {
    const rows = await app.current.sql<{ id: string; plan_id: string }>(
      `select id, plan_id from subscription where seller_id = $1 order by created_at desc, id desc`,
      [as.sellerId],
    )
    return { id: rows[0]?.id ?? '', idPlan: Number(rows[0]?.plan_id) }
  }
  const cancel = (as: TestUser, id: string) =>
    app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })

  test('is empty before the first payment', async () => {
    const as = await aSeller()
    await aSubscriber(app.current, as)

    const revenue = await revenueOf(as)

    expect(revenue).toMatchObject({
      mrr: 0,
      subscriptions: 0,
      defaulter: { mrr: 0, subscriptions: 0 },
      growth: { days7: 0, days30: 0 },
    })
    expect(revenue.months).toHaveLength(12)
    expect(revenue.months[0]).toMatchObject({
      new: { amount: 0, count: 0 },
      mrrChurnRate: null,
      subscriptionChurnRate: null,
    })
    expect(await movementsOf(as)).toEqual([])
  })

  test('of a paused one is nothing, and its subscriber leaves with its end', async () => {
    const as = await aSeller()
    await (await aSubscriber(app.current, as)).pay.pix()
    const { id } = await subscriptionOf(as)
    await toNoonIn(2)
    const body = { from: 'TODAY' } as const
    await app.current.call(pauseSubscription, { as, params: { id }, body })
    await app.current.runner.drain()
    const paused = await revenueOf(as, 1)
    expect(paused).toMatchObject({ mrr: 0, subscriptions: 1 })
    await toNoonIn(31)

    for (const _ of [1, 2]) await cancel(as, id)

    const { subscriptions, months } = await revenueOf(as, 2)
    expect(subscriptions).toBe(0)
    expect(months[1]).toMatchObject({
      openingSubscriptions: 1,
      closingSubscriptions: 0,
      churn: { amount: 0, count: 1 },
      subscriptionChurnRate: 100,
      mrrChurnRate: null,
    })
    expect((await movementsOf(as)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CHURN', 0],
      ['CONTRACTION', -120],
      ['NEW', 120],
    ])
    await expectVerified(app.current)
  })

  test('begins with the payment, less the discount of its method, and a year is twelve months', async () => {
    const as = await aSeller()
    const pixMethod = { discount: { amount: 10, type: 'PERCENT' } } as const
    const year = { type: 'YEARLY', valuePerMonth: 99.99 } as const
    const buyer = await aSubscriber(app.current, as, year, { allowedPaymentMethods: { pixMethod } })

    await buyer.pay.pix()

    // 1,199.88 less 119.99, a twelfth of it.
    const revenue = await revenueOf(as, 1)
    expect(revenue).toMatchObject({ mrr: 89.99, subscriptions: 1, growth: { days7: 89.99 } })
    expect(revenue.months).toMatchObject([{ new: { amount: 89.99, count: 1 }, openingMrr: 0 }])
    expect(await movementsOf(as)).toMatchObject([
      { day: await today(), kind: 'NEW', reason: null, amount: 89.99, mrr: 89.99 },
    ])
  })

  test('grows and shrinks with edits, and says by how much', async () => {
    const as = await aSeller()
    await (await aSubscriber(app.current, as)).pay.card(APPROVED_CARD)
    const { id, idPlan } = await subscriptionOf(as)
    const edit = (value: number, type: 'MONTHLY' | 'SEMESTER', version: number) => {
      const basicValueRequest = {
        type,
        value,
        valuePerMonth: value / (type === 'MONTHLY' ? 1 : 6),
      }
      const body = { idPlan, basicValueRequest, bankSlipDescription: 'Aulas' }
      return app.current.call(editSubscription, { as, params: { id }, body, version })
    }
    await edit(150, 'MONTHLY', 1)
    await edit(150, 'MONTHLY', 2)

    await edit(600, 'SEMESTER', 3)

    expect(await movementsOf(as, { kind: 'EXPANSION' })).toMatchObject([{ amount: 30, mrr: 150 }])
    expect(await movementsOf(as, { kind: 'CONTRACTION' })).toMatchObject([
      { amount: -50, mrr: 100, subscription: id },
    ])
    const revenue = await revenueOf(as, 1)
    expect(revenue.months).toMatchObject([
      {
        new: { amount: 120, count: 1 },
        expansion: { amount: 30, count: 1 },
        contraction: { amount: -50, count: 1 },
        closingMrr: 100,
      },
    ])
    await expectVerified(app.current)
  })

  test('loses a subscription once, and knows a customer who comes back', async () => {
    const as = await aSeller()
    await (await aSubscriber(app.current, as)).pay.pix()
    const first = await subscriptionOf(as)
    await toNoonIn(40)
    await cancel(as, first.id)
    await cancel(as, first.id)
    await (await aSubscriber(app.current, as)).pay.pix()

    const revenue = await revenueOf(as, 3)

    expect(revenue.mrr).toBe(120)
    expect(await movementsOf(as)).toHaveLength(3)
    expect(await movementsOf(as, { kind: 'CHURN' })).toMatchObject([
      { amount: -120, mrr: 0, subscription: first.id },
    ])
    expect(revenue.months.at(-1)).toMatchObject({
      openingMrr: 120,
      churn: { amount: -120, count: 1 },
      reactivation: { amount: 120, count: 1 },
      mrrChurnRate: 100,
      subscriptionChurnRate: 100,
      closingSubscriptions: 1,
    })
    await expectVerified(app.current)
  })

  test('keeps who is in default, says so, and says why they were lost', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 1)
    const id = await anImported(app.current, as, await planAndCustomer(app.current, as), {
      startDate: start,
    })
    await app.current.runner.drain()
    expect((await revenueOf(as)).mrr).toBe(0)
    await toNoonIn(20)

    expect(await revenueOf(as)).toMatchObject({
      mrr: 120,
      defaulter: { mrr: 120, subscriptions: 1 },
    })
    await cancel(as, id)

    const revenue = await revenueOf(as, 2)
    expect(revenue).toMatchObject({ mrr: 0, defaulter: { mrr: 0, subscriptions: 0 } })
    expect(await movementsOf(as, { kind: 'CHURN' })).toMatchObject([{ reason: 'DEFAULT' }])
    expect(revenue.months.at(-1)).toMatchObject({ churnByDefault: { amount: -120, count: 1 } })
    await expectVerified(app.current)
  })

  test('asks for a number of months that it can show', async () => {
    const as = await aSeller()

    const { status, errors } = await app.current.call(getRecurringRevenue, {
      as,
      query: { months: 37 },
    })

    expect(status).toBe(400)
    expect(errors).toMatchObject([{ field: 'months', description: 'Informe até 36 meses.' }])
  })
})
