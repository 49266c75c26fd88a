import { addDays, addMonths, civilDateOf } from '@vintem/brazil/calendar'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { keptCardCharges } from '#test/kept-card-charges.ts'
import { reachDay, subscriptionOf } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a seller has the kept card charged for a late charge once, told what came of it, and never more often
// than networks allow, nor after an end.
describe('chargeKeptCard', () => {
  const app = testApp()
  const { newKey, subscribed, refuse, openOf, attemptsOf, pay, preview, expectBarred, leftRounds } =
    keptCardCharges(app)

  test('pays what has left the rounds, once for each confirmation', async () => {
    const { whose, id } = await leftRounds('paga')
    expect(await preview(whose, id)).toMatchObject({
      bar: null,
      amount: 120,
      card: { last4: '1111' },
    })
    const key = newKey()

    const paid = await pay(whose, id, { key })

    expect([paid.status, paid.body]).toEqual([200, { outcome: 'PAID', reason: null }])
    expect((await pay(whose, id, { key })).body).toEqual(paid.body)
    expect((await subscriptionOf(app.current, whose)).status).toBe('ACTIVE')
    await expectBarred(whose, id, 'NOT_DUE')
    expect(await attemptsOf(id)).toHaveLength(5)
    await expectVerified(app.current)
  })

  test('two at the same time make one attempt', async () => {
    const { whose, id } = await leftRounds('dois')

    const answers = await Promise.all([1, 2, 3].map(() => pay(whose, id)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await attemptsOf(id)).toHaveLength(5)
    await expectVerified(app.current)
  })

  test('another amount than the one that is owed is refused', async () => {
    const { whose, id } = await leftRounds('outro-valor')
    expect((await pay(whose, id, { amount: 119.99 })).status).toBe(409)
    expect(await attemptsOf(id)).toHaveLength(4)
  })

  test('refused, it is told why, stays as it was, and is not tried again by itself', async () => {
    const { whose, id } = await leftRounds('recusada')
    const today = civilDateOf(await app.current.clock.now())
    await refuse('51')

    const refused = await pay(whose, id)

    expect(refused.body.outcome).toBe('REFUSED')
    expect(refused.body.reason).toContain('51')
    await expectBarred(whose, id, 'LATER', addDays(today, 1))
    await reachDay(app.current, addDays(today, 12))
    expect(await attemptsOf(id)).toHaveLength(5)
    expect((await openOf(whose)).map(({ uuid }) => uuid)).toContain(id)
  })

  test('a late charge that was never tried stays late when it is refused', async () => {
    const whose = await subscribed('continua-em-atraso')
    const late = addMonths(whose.due, 1)
    await app.current.clock.runFrom(new Date(`${late}T12:00:00Z`))
    await reachDay(app.current, addDays(late, 5), 12)
    const [older] = await openOf(whose)
    const id = older?.uuid ?? ''
    expect(older?.status).toBe('LATE')
    await refuse('51')

    expect((await pay(whose, id)).body.outcome).toBe('REFUSED')

    expect((await openOf(whose))[0]).toMatchObject({ uuid: id, status: 'LATE' })
    await reachDay(app.current, addDays(late, 6), 12)
    expect((await pay(whose, id)).body.outcome).toBe('PAID')
    expect(await openOf(whose)).toEqual([])
    await expectVerified(app.current)
  })

  test('a card that was charged today waits for tomorrow', async () => {
    const whose = await subscribed('hoje')
    const late = addMonths(whose.due, 1)
    await app.current.clock.runFrom(new Date(`${late}T12:00:00Z`))
    await app.current.runner.drain()
    const [older] = await openOf(whose)
    await expectBarred(whose, older?.uuid ?? '', 'LATER', addDays(late, 1))
  })

  test('a network that advises to wait is waited for', async () => {
    const { whose, id } = await leftRounds('espera')
    const today = civilDateOf(await app.current.clock.now())
    await refuse('51', 1, '27')
    await pay(whose, id)
    await reachDay(app.current, addDays(today, 2))
    await expectBarred(whose, id, 'LATER', addDays(today, 4))
    await reachDay(app.current, addDays(today, 5))
    expect((await pay(whose, id)).body.outcome).toBe('PAID')
  })

  test('ten attempts in thirty days are the most', async () => {
    const { whose, id } = await leftRounds('dez')
    await refuse('51', 6)
    for (let day = 1; day <= 6; day++) {
      await reachDay(app.current, addDays(whose.due, 8 + day))
      expect((await pay(whose, id)).body.outcome).toBe('REFUSED')
    }
    await reachDay(app.current, addDays(whose.due, 15))
    await expectBarred(whose, id, 'USED_UP')
  })

  test.each(['FINAL', 'EXPIRED'])('a refusal of the class %s ends the card', async (kind) => {
    const { whose, id } = await leftRounds(`fim-${kind.toLowerCase()}`)
    await refuse(kind === 'FINAL' ? '14' : '54')

    expect((await pay(whose, id)).body.outcome).toBe('REFUSED')
    await app.current.runner.drain()

    await expectBarred(whose, id, 'CARD_OVER')
  })

  test.each(['PERIOD_END', 'NOW'] as const)('nothing is charged after an end: %s', async (when) => {
    const { whose, id } = await leftRounds(`fim-${when === 'NOW' ? 'agora' : 'depois'}`)
    const { as } = whose
    const body = { active: false as const, when }
    await app.current.call(cancelSubscription, { as, params: { id: whose.id }, body })
    await expectBarred(whose, id, 'NOT_RUNNING')
  })

  test('without an answer it says so, and learns it later', async () => {
    const { whose, id } = await leftRounds('silencio')
    await app.current.sandbox.failNext('card', 'timeout-after', 1, 'pay')
    const key = newKey()

    expect((await pay(whose, id, { key })).body.outcome).toBe('UNKNOWN')
    await expectBarred(whose, id, 'UNDER_WAY')
    await reachDay(app.current, addDays(whose.due, 9))

    expect((await pay(whose, id, { key })).body.outcome).toBe('PAID')
    expect(await attemptsOf(id)).toHaveLength(5)
    await expectVerified(app.current)
  })

  test('an acquirer that is down charges nothing, and may be asked again', async () => {
    const { whose, id } = await leftRounds('fora-do-ar')
    await app.current.sandbox.failNext('card', 'down', 1, 'pay')

    expect((await pay(whose, id)).status).toBe(503)
    await reachDay(app.current, addDays(whose.due, 8), 12)
    expect(await attemptsOf(id)).toHaveLength(5)

    expect((await pay(whose, id)).body.outcome).toBe('PAID')
  })

  test('is for who may change charges, and for no other seller', async () => {
    const { whose, id } = await leftRounds('papeis')
    const other = await app.current.aUser(await app.current.aSeller())
    const looking = await app.current.aUser(whose.as.sellerId, 'VIZUALIZATION')
    expect((await pay({ ...whose, as: other }, id)).status).toBe(404)
    expect((await pay({ ...whose, as: looking }, id)).status).toBe(403)
    expect(await attemptsOf(id)).toHaveLength(4)
  })
})
