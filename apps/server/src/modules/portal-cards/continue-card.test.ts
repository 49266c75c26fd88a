import { addMonths } from '@vintem/brazil/calendar'
import {
  continueCardAtPortal,
  getPortal,
  replaceCardAtPortal,
} from '@vintem/contracts/portal/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { ASKING_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { inPortal } from '#test/portal.ts'
import { reachDay, type Subscribed, subscribedByCard, subscriptionOf } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const ONCE_57 = '4000000000010571'
const EMAIL = 'beatriz@exemplo.com.br'

// Goal: a card whose issuer asks its holder is kept once that is answered, and pays what is open; refused,
// or never answered, it is not; and nobody who comes back twice, or not at all, pays twice or loses it.
describe('continueCardAtPortal', () => {
  const app = testApp()
  const subscribed = (subDomain: string) => subscribedByCard(app.current, ONCE_57, { subDomain })
  const enter = ({ subDomain }: Subscribed) => inPortal(app.current, { subDomain }, EMAIL)
  const cardOf = async ({ subDomain, id }: Subscribed, headers: Record<string, string>) => {
    const { body } = await app.current.call(getPortal, { params: { subDomain }, headers })
    return body.subscriptions.find(({ uuid }) => uuid === id)?.card
  }
  /** Gives the card whose issuer asks, with what the portal shows. */
  async function give(whose: Subscribed, headers: Record<string, string>) {
    const card = await cardOf(whose, headers)
    return app.current.call(replaceCardAtPortal, {
      params: { subDomain: whose.subDomain, subscription: whose.id },
      headers,
      body: {
        number: ASKING_CARD,
        holder: 'BEATRIZ',
        expirationMonth: 12,
        expirationYear: 2060,
        cvv: '123',
        consent: card?.consent ?? '',
        amount: card?.openAmount ?? 0,
      },
    })
  }
  const comeBack = ({ subDomain, id }: Subscribed, headers: Record<string, string>) =>
    app.current.call(continueCardAtPortal, {
      params: { subDomain, subscription: id },
      headers,
    })
  async function answer(
    { url }: { url: string },
    said: 'CONFIRMED' | 'DECLINED' = 'CONFIRMED',
  ): Promise<void> {
    await app.current.sandbox.answerChallenge(url.split('/').at(-1) ?? '', said)
  }
  const statusesOf = async (whose: Subscribed) =>
    (await subscriptionOf(app.current, whose)).charges.map(({ status }) => status)
  /** With as many charges open, whose card is over. */
  async function owing(subDomain: string, cycles = 1) {
    const whose = await subscribed(subDomain)
    await reachDay(app.current, addMonths(whose.due, cycles - 1))
    return { whose, headers: await enter(whose) }
  }
  const isPaid = (count: number) => Array.from({ length: count }, () => 'PAID')

  test('asked and confirmed: the card is kept, and pays', async () => {
    const { whose, headers } = await owing('confirma')

    const given = await give(whose, headers)
    expect([given.status, given.body]).toMatchObject([200, { isAllPaid: false, last4: '3220' }])
    expect(await statusesOf(whose)).toEqual(['FAILED', 'PAID'])
    expect((await cardOf(whose, headers))?.kept?.last4).toBe('0571')
    const waiting = await comeBack(whose, headers)
    expect(waiting.body.challenge?.url).toBe(given.body.challenge?.url)
    await answer(given.body.challenge ?? { url: '' })

    const done = await comeBack(whose, headers)

    expect([done.status, done.body]).toMatchObject([200, { isAllPaid: true, challenge: null }])
    expect(await statusesOf(whose)).toEqual(isPaid(2))
    expect(await cardOf(whose, headers)).toMatchObject({ kept: { last4: '3220' }, isUsable: true })
    expect((await comeBack(whose, headers)).status).toBe(404)
    const consents = await app.current.sql(`select from card_consent where seller_id = $1`, [
      whose.as.sellerId,
    ])
    expect(consents).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('of several open charges each is asked about, the oldest first', async () => {
    const { whose, headers } = await owing('duas', 2)
    const first = await give(whose, headers)
    await answer(first.body.challenge ?? { url: '' })

    const second = await comeBack(whose, headers)
    expect(second.body.challenge?.url).not.toBe(first.body.challenge?.url)
    expect((await cardOf(whose, headers))?.kept?.last4).toBe('3220')
    await answer(second.body.challenge ?? { url: '' })
    const done = await comeBack(whose, headers)

    expect(done.body).toMatchObject({ isAllPaid: true, challenge: null })
    expect(await statusesOf(whose)).toEqual(isPaid(3))
  })

  test('not recognised by its holder: nothing is paid or kept, and another may be given', async () => {
    const { whose, headers } = await owing('nao-reconhece')
    const given = await give(whose, headers)
    await answer(given.body.challenge ?? { url: '' }, 'DECLINED')

    const refused = await comeBack(whose, headers)

    expect(refused.status).toBe(422)
    expect(await statusesOf(whose)).toEqual(['FAILED', 'PAID'])
    expect((await cardOf(whose, headers))?.kept?.last4).toBe('0571')
    expect((await give(whose, headers)).status).toBe(200)
  })

  test('confirmed, and nobody comes back: the card is kept all the same', async () => {
    const { whose, headers } = await owing('nao-volta')
    const given = await give(whose, headers)
    await answer(given.body.challenge ?? { url: '' })

    const now = (await app.current.clock.now()).getTime()
    await advanceClock(app.current, new Date(now + 15 * 60_000))

    expect(await statusesOf(whose)).toEqual(isPaid(2))
    expect((await cardOf(whose, await enter(whose)))?.kept?.last4).toBe('3220')
    expect(
      await app.current.sql('select from portal_card where subscription_id = $1', [whose.id]),
    ).toEqual([])
  })

  test('never answered: it is over, and nothing is kept', async () => {
    const { whose, headers } = await owing('sem-resposta')
    await give(whose, headers)

    const now = (await app.current.clock.now()).getTime()
    await advanceClock(app.current, new Date(now + 15 * 60_000))

    expect(await statusesOf(whose)).toEqual(['FAILED', 'PAID'])
    expect((await cardOf(whose, await enter(whose)))?.kept?.last4).toBe('0571')
  })

  test('come back to several times at once, pays once', async () => {
    const { whose, headers } = await owing('tres-vezes')
    const given = await give(whose, headers)
    await answer(given.body.challenge ?? { url: '' })

    const answers = await Promise.all([1, 2, 3].map(() => comeBack(whose, headers)))

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect(await statusesOf(whose)).toEqual(isPaid(2))
    const consents = await app.current.sql(`select from card_consent where seller_id = $1`, [
      whose.as.sellerId,
    ])
    expect(consents).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('of a subscription that was cancelled meanwhile: paid, and kept for nothing', async () => {
    const { whose, headers } = await owing('cancelada')
    const given = await give(whose, headers)
    await app.current.call(cancelSubscription, {
      as: whose.as,
      params: { id: whose.id },
      body: { active: false },
    })
    await answer(given.body.challenge ?? { url: '' })

    const back = await comeBack(whose, headers)

    expect([back.status < 500, (await statusesOf(whose)).at(0)]).toEqual([true, 'PAID'])
    await reachDay(app.current, addMonths(whose.due, 2))
    expect(await statusesOf(whose)).toEqual(isPaid(2))
  })

  /** With nothing open, and the card whose issuer asks given. */
  async function asked(subDomain: string) {
    const whose = await subscribed(subDomain)
    const headers = await enter(whose)
    const given = await give(whose, headers)
    return { whose, headers, given, challenge: given.body.challenge ?? { url: '' } }
  }
  const paymentsOf = async ({ as }: Subscribed) =>
    (await app.current.sql('select from charge_attempt where seller_id = $1', [as.sellerId])).length

  test('with nothing open: confirmed, the card is verified, kept, and pays the next charge', async () => {
    const { whose, headers, given, challenge } = await asked('nada-a-pagar')
    expect([given.status, given.body]).toMatchObject([200, { isAllPaid: false, last4: '3220' }])
    expect((await cardOf(whose, headers))?.kept?.last4).toBe('0571')
    expect((await comeBack(whose, headers)).body.challenge?.url).toBe(challenge.url)
    await answer(challenge)

    const done = await comeBack(whose, headers)

    expect([done.status, done.body]).toMatchObject([200, { isAllPaid: true, challenge: null }])
    expect(await cardOf(whose, headers)).toMatchObject({ kept: { last4: '3220' }, isUsable: true })
    expect(await paymentsOf(whose)).toBe(1)
    expect((await comeBack(whose, headers)).status).toBe(404)
    const [card] = await app.current.sql<{ network: string | null }>(
      `select network_id as network from charge_card where seller_id = $1 and last4 = '3220'`,
      [whose.as.sellerId],
    )
    expect(card?.network).toMatch(/^\d{15}$/)
    await expectVerified(app.current)
  })

  test('with nothing open: not recognised by its holder, it is not kept', async () => {
    const { whose, headers, challenge } = await asked('nada-a-pagar-nao')
    await answer(challenge, 'DECLINED')

    expect((await comeBack(whose, headers)).status).toBe(422)
    expect((await cardOf(whose, headers))?.kept?.last4).toBe('0571')
    expect((await comeBack(whose, headers)).status).toBe(404)
    expect((await give(whose, headers)).status).toBe(200)
  })

  test.each([
    ['CONFIRMED', '3220'],
    [undefined, '0571'],
  ] as const)('with nothing open, and nobody comes back: %s', async (said, last4) => {
    const { whose, challenge } = await asked(`nada-a-pagar-${last4}`)
    if (said) await answer(challenge, said)

    const now = (await app.current.clock.now()).getTime()
    await advanceClock(app.current, new Date(now + 15 * 60_000))

    expect((await cardOf(whose, await enter(whose)))?.kept?.last4).toBe(last4)
    const left = await app.current.sql('select from portal_card where subscription_id = $1', [
      whose.id,
    ])
    expect(left).toEqual([])
  })

  test('with nothing open, come back to several times at once, is kept once', async () => {
    const { whose, headers, challenge } = await asked('nada-tres-vezes')
    await answer(challenge)

    const answers = await Promise.all([1, 2, 3].map(() => comeBack(whose, headers)))

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const consents = await app.current.sql(`select from card_consent where seller_id = $1`, [
      whose.as.sellerId,
    ])
    expect(consents).toHaveLength(2)
  })

  test('with nothing open, the acquirer does not say what came of it: it is asked later', async () => {
    const { whose, headers, challenge } = await asked('nada-sem-resposta')
    await answer(challenge)
    await app.current.sandbox.failNext('card', 'down', 1, 'findVerification')

    expect((await comeBack(whose, headers)).status).toBe(503)
    expect((await comeBack(whose, headers)).body).toMatchObject({ isAllPaid: true })
  })

  test('of a subscription that has ended meanwhile waits no more', async () => {
    const { whose, challenge } = await asked('nada-cancelada')
    const end = { as: whose.as, params: { id: whose.id }, body: { active: false } }
    await app.current.call(cancelSubscription, end)
    await answer(challenge)

    const now = (await app.current.clock.now()).getTime()
    await advanceClock(app.current, new Date(now + 15 * 60_000))

    expect(
      await app.current.sql('select from portal_card where subscription_id = $1', [whose.id]),
    ).toEqual([])
  })

  test('is of the session’s mailbox alone', async () => {
    const { whose, headers } = await owing('minha-resposta')
    await give(whose, headers)
    const other = await subscribed('de-outro')

    expect((await comeBack({ ...whose, subDomain: other.subDomain }, headers)).status).toBe(401)
    expect((await comeBack(whose, await enter(other))).status).toBe(401)
    expect((await comeBack(other, await enter(other))).status).toBe(404)
  })
})
