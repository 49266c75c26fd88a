import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { editPlan } from '@vintem/contracts/plans/endpoints'
import { continueTrialByCard } from '@vintem/contracts/trials/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { APPROVED_CARD, ASKING_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import {
  aTrialShop,
  BEATRIZ,
  mailsTo,
  type TrialBuyer,
  type TrialShop,
  trialsOf,
  tryByCard,
} from '#test/trials.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

const DEARER = aPlanBody().basicValues.map((each) => ({ ...each, valuePerMonth: 150 }))
const MORNING_MILLIS = 7 * 3_600_000

// Goal: a card for a trial whose issuer asks its holder begins it once that is confirmed, at the terms that were agreed
// to and once; refused, never answered or at other terms, nothing is kept. What it says tells nobody who had a trial.
describe('continueTrialByCard', () => {
  const app = testApp()

  /** The page waits: the issuer asks the holder of a card. */
  async function asked(shop: TrialShop, buyer: TrialBuyer = BEATRIZ) {
    const { status, body } = await tryByCard(app.current, shop, ASKING_CARD, { buyer })
    expect(status).toBe(200)
    const { url = '', token = '' } = body.challenge ?? {}
    return { url, token }
  }
  const answer = (url: string, said: 'CONFIRMED' | 'DECLINED' = 'CONFIRMED') =>
    app.current.sandbox.answerChallenge(url.split('/').at(-1) ?? '', said)
  const comeBack = (token: string) => app.current.call(continueTrialByCard, { body: { token } })
  const passMinutes = async (minutes: number) => {
    const now = (await app.current.clock.now()).getTime()
    await advanceClock(app.current, new Date(now + minutes * 60_000))
  }
  async function expectNothingKept({ as, ...shop }: TrialShop) {
    expect(await trialsOf(app.current, { as, ...shop })).toEqual([])
    for (const table of ['charge_card', 'customer', 'card_consent', 'subscription_trial']) {
      const rows = await app.current.sql(`select from ${table} where seller_id = $1`, [as.sellerId])
      expect(rows).toEqual([])
    }
  }

  test('begins the trial once it is confirmed, and its card pays the first charge', async () => {
    const shop = await aTrialShop(app.current, 'confirma')
    const { url, token } = await asked(shop)
    await expectNothingKept(shop)
    expect((await comeBack(token)).body.challenge).toMatchObject({ url, token })
    await answer(url)

    const done = await comeBack(token)

    expect([done.status, done.body]).toEqual([200, { challenge: null }])
    // The page may not have got the answer.
    expect((await comeBack(token)).body).toEqual({ challenge: null })
    await app.current.runner.drain()
    const [row, ...others] = await trialsOf(app.current, shop)
    expect(others).toEqual([])
    expect(row).toMatchObject({ status: 'ACTIVE', method: 'CREDIT_CARD' })
    expect(await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis')).toHaveLength(1)
    const endsOn = row?.ends as CivilDate
    const { sellerId } = shop.as
    expect(await app.current.sql('select from charge where seller_id = $1', [sellerId])).toEqual([])

    await advanceClock(app.current, new Date(startOfDay(endsOn).getTime() + MORNING_MILLIS))

    const paid = await app.current.sql(
      `select c.status, p.after_network_id is not null as chained
         from charge c join charge_attempt a on a.seller_id = c.seller_id and a.charge_id = c.id
         join sandbox.card_payment p on p.attempt_id = a.id::text where c.seller_id = $1`,
      [sellerId],
    )
    expect(paid).toEqual([{ status: 'PAID', chained: true }])
    await expectVerified(app.current)
  })

  test('begins one trial where its page comes back many times at once', async () => {
    const shop = await aTrialShop(app.current, 'volta')
    const { url, token } = await asked(shop)
    await answer(url)

    const all = await Promise.all(Array.from({ length: 5 }, () => comeBack(token)))

    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('not recognised by its holder: nothing is kept, and another card may be given', async () => {
    const shop = await aTrialShop(app.current, 'recusa')
    const { url, token } = await asked(shop)
    await answer(url, 'DECLINED')

    const { status, errors } = await comeBack(token)

    expect([status, errors[0]?.code]).toEqual([422, 'BAR-5006'])
    expect((await comeBack(token)).errors[0]?.code).toBe('BAR-5035')
    await expectNothingKept(shop)
    expect((await tryByCard(app.current, shop, APPROVED_CARD)).status).toBe(200)
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
  })

  test('confirmed, and nobody comes back: it begins all the same', async () => {
    const shop = await aTrialShop(app.current, 'sumiu')
    const { url } = await asked(shop)
    await answer(url)

    await passMinutes(15)

    expect(await trialsOf(app.current, shop)).toMatchObject([{ status: 'ACTIVE' }])
    expect(await mailsTo(app.current, shop, BEATRIZ.email, 'Seu teste grátis')).toHaveLength(1)
  })

  test('never answered: it is over, and nothing is kept', async () => {
    const shop = await aTrialShop(app.current, 'calado')
    const { token } = await asked(shop)

    await passMinutes(15)

    await expectNothingKept(shop)
    expect((await comeBack(token)).errors[0]?.code).toBe('BAR-5035')
  })

  test('whose document has had its trial is asked alike, and told by e-mail alone', async () => {
    const shop = await aTrialShop(app.current, 'repetida')
    await tryByCard(app.current, shop, APPROVED_CARD)
    const stranger = { ...BEATRIZ, email: 'estranho@exemplo.com.br' }
    const { url, token } = await asked(shop, stranger)
    await answer(url)

    expect((await comeBack(token)).body).toEqual({ challenge: null })

    await app.current.runner.drain()
    expect(await trialsOf(app.current, shop)).toHaveLength(1)
    expect(await mailsTo(app.current, shop, stranger.email, '')).toEqual([])
    expect(await mailsTo(app.current, shop, BEATRIZ.email, 'O teste grátis')).toHaveLength(1)
  })

  test.each([
    ['has another price', { trialDays: 30, basicValues: DEARER }, 409, 'BAR-5036', 'muda-preco'],
    ['has fewer days', { trialDays: 10 }, 409, 'BAR-5036', 'muda-dias'],
    ['has none any more', { trialDays: 0 }, 422, 'BAR-5035', 'muda-fim'],
  ])('begins nothing where the trial %s by then', async (_, change, status, code, subDomain) => {
    const shop = await aTrialShop(app.current, subDomain)
    const { url, token } = await asked(shop)
    const params = { id: shop.plan }
    const edited = await app.current.call(editPlan, {
      as: shop.as,
      params,
      body: aPlanBody(change as Parameters<typeof aPlanBody>[0]),
    })
    expect(edited.status).toBe(200)
    await answer(url)

    const done = await comeBack(token)

    expect([done.status, done.errors[0]?.code]).toEqual([status, code])
    await expectNothingKept(shop)
  })

  test('is of who has the secret alone', async () => {
    const shop = await aTrialShop(app.current, 'segredo')
    const { url, token } = await asked(shop)
    await answer(url)
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')

    for (const other of [forged, 'x', '']) {
      expect((await comeBack(other)).status).toBeGreaterThanOrEqual(400)
    }

    expect(await trialsOf(app.current, shop)).toEqual([])
    expect((await comeBack(token)).status).toBe(200)
  })
})
