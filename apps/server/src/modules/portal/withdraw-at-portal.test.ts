import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { cancelAtPortal, getPortal, withdrawAtPortal } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aPortalShop, inPortal } from '#test/portal.ts'
import { aSubscriber, firstStatusOf } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: within a week of the first payment the buyer ends a subscription and gets all back, unasked and
// once; later, or in the name of another, nobody does (CDC, art. 49).
describe('withdrawAtPortal', () => {
  const app = testApp()

  async function aPurchase(subDomain: string, by: 'pix' | 'card') {
    const { as } = await aPortalShop(app.current, subDomain)
    const buyer = await aSubscriber(app.current, as)
    await (by === 'pix' ? buyer.pay.pix() : buyer.pay.card(APPROVED_CARD))
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string }>(
      'select id from subscription where seller_id = $1',
      [as.sellerId],
    )
    const params = { subDomain, subscription: row?.id ?? '' }
    const enter = () => inPortal(app.current, { subDomain }, 'beatriz@exemplo.com.br')
    const headers = await enter()
    return {
      buyer,
      start: civilDateOf(await app.current.clock.now()),
      enter,
      headers,
      withdraw: (as_ = headers) => app.current.call(withdrawAtPortal, { params, headers: as_ }),
      cancel: () => app.current.call(cancelAtPortal, { params, headers }),
      seen: async () =>
        (await app.current.call(getPortal, { params: { subDomain }, headers })).body
          .subscriptions[0],
      refunds: () =>
        app.current.sql<{ amount: number; state: string }>(
          `select amount_cents::int as amount, state from refund where seller_id = $1`,
          [as.sellerId],
        ),
    }
  }
  const toNoonOf = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))

  test.each(['pix', 'card'] as const)('gives a payment by %s back, once', async (by) => {
    const { buyer, start, withdraw, seen, refunds } = await aPurchase(`desiste-${by}`, by)
    expect((await seen())?.withdrawal).toEqual({
      until: addDays(start, 7),
      value: 120,
      method: by === 'pix' ? 'PIX' : 'CREDIT_CARD',
    })

    const answers = await Promise.all([1, 2, 3].map(() => withdraw()))
    await app.current.runner.drain()

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.protocol)).size).toBe(1)
    expect(await refunds()).toEqual([{ amount: 12_000, state: 'CONFIRMED' }])
    expect(await firstStatusOf(app.current, buyer.chargeId)).toEqual({
      charge: 'REFUND',
      subscription: 'INACTIVE',
    })
    const mails = await mailOf(app.current, 'beatriz@exemplo.com.br')
    const told = mails.findLast(({ subject }) => subject.startsWith('Assinatura cancelada'))
    expect(told?.body.replaceAll('\u00a0', ' ')).toContain('Devolução: R$ 120,00')
    expect(told?.body).toContain(by === 'pix' ? 'O Pix volta em instantes' : 'fatura do cartão')
    await expectVerified(app.current)
  })

  test('also once an end was set, under its number', async () => {
    const { cancel, withdraw, refunds } = await aPurchase('desiste-depois', 'pix')
    const { body } = await cancel()
    expect((await withdraw()).body).toEqual({ protocol: body.protocol })
    expect(await refunds()).toHaveLength(1)
  })

  test('on the last day, and not on the next', async () => {
    const last = await aPurchase('setimo-dia', 'pix')
    const late = await aPurchase('oitavo-dia', 'pix')
    await toNoonOf(addDays(last.start, 7))
    expect((await last.withdraw(await last.enter())).status).toBe(200)
    await toNoonOf(addDays(late.start, 8))

    const refused = await late.withdraw(await late.enter())
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'BAR-5033'])
    expect(await late.refunds()).toEqual([])
    expect(await late.seen()).toMatchObject({
      status: 'ACTIVE',
      withdrawal: null,
      cancelsOn: addMonths(late.start, 1),
    })
  })

  test('needs the own session', async () => {
    const { withdraw, refunds } = await aPurchase('desiste-alheio', 'pix')
    const other = await aPurchase('desiste-outro', 'pix')
    expect((await withdraw({})).status).toBe(401)
    expect((await withdraw(other.headers)).status).toBe(401)
    expect(await refunds()).toEqual([])
  })
})
