import { addDays, addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { getNextCharges } from '@vintem/contracts/subscription-changes/endpoints'
import {
  getSubscriptionCoupon,
  giveCoupon,
  removeCoupon,
} from '@vintem/contracts/subscription-coupons/endpoints'
import { cancelSubscription, getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt } from '#test/buyer.ts'
import { aCoupon } from '#test/coupons.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { aLinkOfPlan } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a coupon takes as much off as many billed cycles as was agreed, by buyer or seller; the preview, the charges,
// the recurring revenue and the books say the same.
describe('giveCoupon', () => {
  const app = testApp()
  const changes = planChanges(app)
  const toDay = (day: CivilDate) => advanceClock(app.current, new Date(`${day}T15:00:00Z`))
  const give = (as: TestUser, id: string, coupon: string) =>
    app.current.call(giveCoupon, { as, params: { id }, body: { coupon } })
  const shown = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscriptionCoupon, { as, params: { id } })).body.coupon
  const next = async (as: TestUser, id: string) =>
    (await app.current.call(getNextCharges, { as, params: { id } })).body.charges
  const valuesOf = async (id: string) =>
    (
      await app.current.sql<{ value: number }>(
        `select c.value_cents::int as value from subscription_cycle y
           join charge c on c.id = y.charge_id where y.subscription_id = $1 order by y.cycle`,
        [id],
      )
    ).map(({ value }) => value)
  const mrrOf = async (id: string) =>
    (
      await app.current.sql<{ kind: string; mrr: number }>(
        `select kind, mrr_cents::int as mrr from mrr_movement where subscription_id = $1
          order by day, case kind when 'NEW' then 0 else 1 end, id`,
        [id],
      )
    ).map(({ kind, mrr }) => [kind, mrr])
  async function payAll(as: TestUser, id: string) {
    const { body } = await app.current.call(getSubscription, { as, params: { id } })
    for (const { uuid, status } of body.charges) {
      if (status !== 'SCHEDULED') continue
      await app.current.call(markChargeAsPaid, {
        as,
        params: { id: uuid },
        body: { uuidCharge: uuid },
      })
    }
    await app.current.runner.drain()
  }

  test('takes it off the next charges, and says how many are left', async () => {
    const { as, id, start } = await changes.inItsFirstCycle()
    const { id: coupon } = await aCoupon(app.current, as, { cycles: 2 })

    const given = await give(as, id, coupon)

    expect(given.body.coupon).toMatchObject({ code: 'PROMO10', cycles: 2, left: 2 })
    expect((await next(as, id)).map(({ value }) => value)).toEqual([108, 108, 120])
    expect((await next(as, id))[0]?.lines).toEqual([
      { kind: 'BASE', value: 120 },
      { kind: 'COUPON', value: -12 },
    ])
    expect(await mrrOf(id)).toEqual([
      ['NEW', 12_000],
      ['CONTRACTION', 10_800],
    ])
    for (const month of [1, 2, 3]) {
      await toDay(addMonths(start, month))
      await payAll(as, id)
    }
    expect(await valuesOf(id)).toEqual([12_000, 10_800, 10_800, 12_000])
    expect(await shown(as, id)).toMatchObject({ code: 'PROMO10', left: 0 })
    expect((await mrrOf(id)).at(-1)).toEqual(['EXPANSION', 12_000])
    await expectVerified(app.current)
  })

  test('of a buyer counts the first charge, and no cycle that is not billed', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await aCoupon(app.current, as, { cycles: 2, discount: { type: 'AMOUNT', value: 20 } })
    const { link } = await aLinkOfPlan(app.current, as, { type: 'SEMESTER' })
    const buyer = await aBuyerAt(app.current, link, '52998224725', 'PROMO10')
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    const id = row?.id ?? ''
    await buyer.pay.pix()
    const start = civilDateOf(await app.current.clock.now())

    expect(await shown(as, id)).toMatchObject({ cycles: 2, left: 1 })
    expect(await mrrOf(id)).toEqual([['NEW', 11_667]])
    await toDay(addDays(addMonths(start, 6), 1))
    expect(await shown(as, id)).toMatchObject({ left: 0 })
    await payAll(as, id)
    await toDay(addDays(addMonths(start, 12), 1))
    expect(await valuesOf(id)).toEqual([70_000, 70_000, 72_000])
    expect((await mrrOf(id)).at(-1)).toEqual(['EXPANSION', 12_000])
    await expectVerified(app.current)
  })

  test('once: the first charge alone, whose subscription brings its whole price', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await aCoupon(app.current, as, { cycles: 1, discount: { type: 'PERCENT', percent: 50 } })
    const { link } = await aLinkOfPlan(app.current, as)
    const buyer = await aBuyerAt(app.current, link, '52998224725', 'PROMO10')
    await buyer.pay.pix()
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    expect(await mrrOf(row?.id ?? '')).toEqual([['NEW', 12_000]])
    expect((await next(as, row?.id ?? '')).map(({ value }) => value)).toEqual([120, 120, 120])
    await expectVerified(app.current)
  })

  test('makes a cycle free where it takes all, and counts it', async () => {
    const { as, id, start } = await changes.inItsFirstCycle()
    const { id: coupon } = await aCoupon(app.current, as, {
      cycles: 1,
      discount: { type: 'AMOUNT', value: 500 },
    })
    await give(as, id, coupon)

    expect((await next(as, id)).map(({ outcome, value }) => [outcome, value])).toEqual([
      ['FREE', 0],
      ['BILLED', 120],
      ['BILLED', 120],
    ])
    await toDay(addMonths(start, 2))
    expect(await valuesOf(id)).toEqual([12_000, 12_000])
    await expectVerified(app.current)
  })

  test('measures a change of plan by prices with the coupon of the cycle', async () => {
    const { as, id, start, idPlan } = await changes.inItsFirstCycle()
    const { id: coupon } = await aCoupon(app.current, as, {
      cycles: null,
      discount: { type: 'PERCENT', percent: 90 },
    })
    await give(as, id, coupon)
    await toDay(addMonths(start, 1))
    await payAll(as, id)
    // The cycle was paid with R$ 12.00, so that a cheaper plan gives back less than that.
    const { shown: quote, changed } = await changes.change(as, id, changes.edit(idPlan, 20))

    expect(changed.status).toBe(200)
    expect(quote).toMatchObject({ settledAs: 'CREDIT', difference: 10 })
    expect((await next(as, id)).map(({ value }) => value)[0]).toBe(0)
    await expectVerified(app.current)
  })

  test('is taken up again where a cycle that has used it is billed again', async () => {
    const { as, id, start } = await changes.inItsFirstCycle()
    const { id: coupon } = await aCoupon(app.current, as, { cycles: 1 })
    await give(as, id, coupon)
    await toDay(addDays(addMonths(start, 1), -10))
    expect(await shown(as, id)).toMatchObject({ left: 0 })
    const end = (active: boolean) =>
      app.current.call(cancelSubscription, {
        as,
        params: { id },
        body: { active, when: 'PERIOD_END' as const },
      })
    expect((await end(false)).body.endsOn).toBe(addMonths(start, 1))
    expect(await valuesOf(id)).toEqual([12_000, 10_800])
    const kept = await end(true)
    expect(kept.body.endsOn).toBeNull()
    expect(await shown(as, id)).toMatchObject({ left: 1 })
    expect((await mrrOf(id)).at(-1)).toEqual(['CONTRACTION', 10_800])
    await app.current.runner.drain()
    await toDay(addDays(addMonths(start, 1), -9))

    expect(await shown(as, id)).toMatchObject({ left: 0 })
    expect(await valuesOf(id)).toEqual([12_000, 10_800])
    await expectVerified(app.current)
  })

  test('refuses a second coupon, the same customer again, and what does not run', async () => {
    const { as, id } = await changes.inItsFirstCycle()
    const other = await app.current.aUser(await app.current.aSeller())
    const { id: coupon } = await aCoupon(app.current, as)
    const { id: second } = await aCoupon(app.current, as, { code: 'OUTRO' })
    const { id: foreign } = await aCoupon(app.current, other)
    expect((await give(as, id, foreign)).errors?.[0]?.code).toBe('BAR-8111')
    expect((await give(other, id, foreign)).status).toBe(404)
    const both = await Promise.all([give(as, id, coupon), give(as, id, coupon)])

    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await give(as, id, second)).errors?.[0]?.code).toBe('BAR-8112')
    await app.current.call(removeCoupon, { as, params: { id } })
    expect((await give(as, id, second)).status).toBe(200)

    const { link } = await aLinkOfPlan(app.current, as)
    const unpaid = await aBuyerAt(app.current, link)
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [unpaid.chargeId],
    )
    expect((await give(as, row?.id ?? '', coupon)).errors?.[0]?.code).toBe('BAR-8402')
    await expectVerified(app.current)
  })
})
