import { addMonths } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { ASKING_CARD } from '#test/buyer.ts'
import {
  anInvitedDebtor,
  anInvitedImport,
  cardsOf,
  comeBackTo,
  giveByInvitation,
  INVITED,
  invitationToken,
} from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'
import { reachDay, subscriptionOf } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a card that is given at an invitation, and whose issuer asks its holder, is kept once that is confirmed,
// and pays what was open when it was given; refused, or never answered, it is not.
describe('continueInvitedCard', () => {
  const app = testApp()
  const asking = { number: ASKING_CARD }
  const answer = (url: string | undefined, said: 'CONFIRMED' | 'DECLINED' = 'CONFIRMED') =>
    app.current.sandbox.answerChallenge(url?.split('/').at(-1) ?? '', said)
  const statusesOf = async (whose: Parameters<typeof subscriptionOf>[1]) =>
    (await subscriptionOf(app.current, whose)).charges.map(({ status }) => status)
  /** The e-mails of a seller which say that a card was given. */
  const thanksOf = ({ sellerId }: { sellerId: number }) =>
    app.current.sql(
      `select from sandbox.email where seller_id = $1 and subject like 'Cartão cadastrado%'`,
      [sellerId],
    )
  async function invited() {
    await app.current.sql('delete from sandbox.email')
    const { as, ids, due } = await anInvitedImport(app.current)
    return { as, id: ids[0] ?? '', due, token: await invitationToken(app.current, INVITED) }
  }
  const passMinutes = async (minutes: number) => {
    const now = (await app.current.clock.now()).getTime()
    await advanceClock(app.current, new Date(now + minutes * 60_000))
  }

  test('with nothing open: confirmed, it is kept, and charged on the due day', async () => {
    const { as, id, due, token } = await invited()
    const given = await giveByInvitation(app.current, token, asking)
    expect([given.status, given.body]).toMatchObject([200, { isAllPaid: false }])
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
    await answer(given.body.challenge?.url)

    const done = await comeBackTo(app.current, token)

    expect([done.status, done.body]).toMatchObject([200, { isAllPaid: true, challenge: null }])
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: '3220' }])
    expect((await comeBackTo(app.current, token)).status).toBe(422)
    expect((await giveByInvitation(app.current, token)).status).toBe(422)
    await app.current.runner.drain()
    expect(await thanksOf(as)).toHaveLength(1)
    expect(await app.current.sql('select from sandbox.card_payment')).toHaveLength(0)
    await reachDay(app.current, due)
    expect((await statusesOf({ as, id })).length).toBe(1)
    await expectVerified(app.current)
  })

  test('of several open charges each is asked about, the oldest first', async () => {
    const { as, id, token } = await anInvitedDebtor(app.current, 1)
    const first = await giveByInvitation(app.current, token, asking)
    await answer(first.body.challenge?.url)

    const second = await comeBackTo(app.current, token)
    expect(second.body.challenge?.url).not.toBe(first.body.challenge?.url)
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: '3220' }])
    await answer(second.body.challenge?.url)
    const done = await comeBackTo(app.current, token)

    expect(done.body).toMatchObject({ isAllPaid: true, challenge: null })
    expect(await statusesOf({ as, id })).toEqual(['PAID', 'PAID'])
    await expectVerified(app.current)
  })

  test('not recognised by its holder: nothing is paid or kept, and another may be given', async () => {
    const { as, id, token } = await anInvitedDebtor(app.current)
    const given = await giveByInvitation(app.current, token, asking)
    await answer(given.body.challenge?.url, 'DECLINED')

    expect((await comeBackTo(app.current, token)).status).toBe(422)
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
    expect(await statusesOf({ as, id })).not.toContain('PAID')
    expect((await giveByInvitation(app.current, token)).body).toMatchObject({ isAllPaid: true })
    expect(await statusesOf({ as, id })).toEqual(['PAID'])
  })

  test('confirmed, and nobody comes back: it is kept all the same, and its customer told', async () => {
    const { as, id, token } = await anInvitedDebtor(app.current)
    const given = await giveByInvitation(app.current, token, asking)
    await answer(given.body.challenge?.url)

    await passMinutes(15)

    expect(await statusesOf({ as, id })).toEqual(['PAID'])
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: '3220' }])
    expect(await thanksOf(as)).toHaveLength(1)
    expect(
      await app.current.sql('select from portal_card where subscription_id = $1', [id]),
    ).toEqual([])
  })

  test('never answered: it is over, and nothing is kept', async () => {
    const { as, id, token } = await anInvitedDebtor(app.current)
    await giveByInvitation(app.current, token, asking)

    await passMinutes(15)

    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
    expect(await statusesOf({ as, id })).not.toContain('PAID')
  })

  test('is of who has the link alone', async () => {
    const { token } = await anInvitedDebtor(app.current)
    const given = await giveByInvitation(app.current, token, asking)
    await answer(given.body.challenge?.url)
    const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    expect((await comeBackTo(app.current, forged)).status).toBe(422)
    expect((await comeBackTo(app.current, token)).status).toBe(200)
  })

  test('pays no charge that was not shown, having fallen due since', async () => {
    const { as, id, due, token } = await anInvitedDebtor(app.current)
    const given = await giveByInvitation(app.current, token, asking)
    await answer(given.body.challenge?.url)
    await app.current.sql(
      `update portal_card set begun_at = begun_at - interval '40 days' where subscription_id = $1`,
      [id],
    )
    expect((await comeBackTo(app.current, token)).body).toMatchObject({ isAllPaid: true })
    expect(await statusesOf({ as, id })).toEqual(['PAID'])
    await reachDay(app.current, addMonths(due, 1))
    expect(await statusesOf({ as, id })).toHaveLength(2)
  })
})
