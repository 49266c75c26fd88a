import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  daysBetween,
  startOfDay,
} from '@vintem/brazil/calendar'
import { cents, mulRatio } from '@vintem/brazil/money'
import {
  cancelSubscription,
  getCancellation,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD, type Buyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber, firstStatusOf } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: an end now gives back what the seller chooses of the paid period, once, by the usual refund.
describe('a refund with the end of a subscription', () => {
  const app = testApp()
  const subscriptionOf = async ({ chargeId }: Buyer) => {
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [chargeId],
    )
    return row?.id ?? ''
  }
  const cancelWith = (as: TestUser, id: string, refund: 'PRORATED' | 'WHOLE') =>
    app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { active: false, refund },
    })
  const refundsOf = (id: string) =>
    app.current.sql<{ amount: number; state: string }>(
      `select r.amount_cents::int as amount, r.state from refund r
         join charge c on c.seller_id = r.seller_id and c.id = r.charge_id
        where c.subscription_id = $1`,
      [id],
    )
  /** Paid for a month of thirty or thirty-one days, ten days ago. */
  async function paidTenDaysAgo(by: 'pix' | 'card', toggles = ['view_seller_refund']) {
    const sellerId = await app.current.aSeller()
    await app.current.sql('update seller set toggles = toggles || $2 where seller_id = $1', [
      sellerId,
      toggles,
    ])
    const as = await app.current.aUser(sellerId)
    const buyer = await aSubscriber(app.current, as)
    await (by === 'pix' ? buyer.pay.pix() : buyer.pay.card(APPROVED_CARD))
    await app.current.runner.drain()
    const start = civilDateOf(await app.current.clock.now())
    const id = await subscriptionOf(buyer)
    return { as, id, buyer, start, days: daysBetween(start, addMonths(start, 1)) }
  }
  const tenDaysOn = async (start: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(addDays(start, 10)).getTime() + 3_600_000))

  test('gives back the days from today on, and no more than that', async () => {
    const { as, id, start, days } = await paidTenDaysAgo('pix')
    await tenDaysOn(start)
    const unused = 12_000 - Number(mulRatio(cents(12_000), 10, days))
    const seen = await app.current.call(getCancellation, { as, params: { id } })
    expect(seen.body.now.refund).toEqual({
      prorated: unused / 100,
      whole: 120,
      isAnticipated: false,
    })

    const { body } = await cancelWith(as, id, 'PRORATED')
    await app.current.runner.drain()

    expect(body.status).toBe('INACTIVE')
    expect(await refundsOf(id)).toEqual([{ amount: unused, state: 'CONFIRMED' }])
    await expectVerified(app.current)
  })

  test('gives back the whole, once, of several at once', async () => {
    const { as, id, buyer } = await paidTenDaysAgo('pix')
    await Promise.all([1, 2, 3].map(() => cancelWith(as, id, 'WHOLE')))
    await app.current.runner.drain()

    expect(await refundsOf(id)).toEqual([{ amount: 12_000, state: 'CONFIRMED' }])
    expect(await firstStatusOf(app.current, buyer.chargeId)).toEqual({
      charge: 'REFUND',
      subscription: 'INACTIVE',
    })
    await expectVerified(app.current)
  })

  // @spec 001 §2 Subscriptions: Cancel is disabled when anticipation is active: where it would refund
  test('is barred while the payment is anticipated, and ends nothing then', async () => {
    const { as, id, start } = await paidTenDaysAgo('card')
    const refused = await cancelWith(as, id, 'WHOLE')
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-8404'])
    const seen = await app.current.call(getSubscription, { as, params: { id } })
    expect(seen.body.status).toBe('ACTIVE')

    await tenDaysOn(start)
    expect((await cancelWith(as, id, 'WHOLE')).status).toBe(200)
    await app.current.runner.drain()
    expect(await refundsOf(id)).toEqual([{ amount: 12_000, state: 'CONFIRMED' }])
  })

  test('is for who may refund, and goes with no end to come', async () => {
    const { as, id } = await paidTenDaysAgo('pix', [])
    const seen = await app.current.call(getCancellation, { as, params: { id } })
    expect(seen.body.now.refund).toMatchObject({ prorated: null, whole: null })
    const refused = await cancelWith(as, id, 'WHOLE')
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-3003'])
    const later = await app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { active: false, when: 'PERIOD_END', refund: 'WHOLE' },
    })
    expect([later.status, later.errors[0]?.field]).toEqual([400, 'refund'])
  })
})
