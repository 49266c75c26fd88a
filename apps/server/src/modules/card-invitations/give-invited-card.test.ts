import { addMonths } from '@vintem/brazil/calendar'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import {
  anInvitedDebtor,
  anInvitedImport,
  cardsOf,
  giveByInvitation,
  INVITED,
  invitationsOf,
  invitationsTo,
  invitationToken,
  resend,
  shownOf,
} from '#test/card-invitations.ts'
import { testApp } from '#test/harness.ts'
import { reachDay, subscriptionOf } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the card of an imported subscription is given once, by who has the newest link, is verified with no
// amount, and is charged on the due day; nobody else, and nothing else that is tried, leaves a card.
describe('giveInvitedCard', () => {
  const app = testApp()
  const invite = async () => {
    await app.current.sql('delete from sandbox.email')
    const invited = await anInvitedImport(app.current)
    const token = await invitationToken(app.current, INVITED)
    return { ...invited, id: invited.ids[0] ?? '', token }
  }

  test('keeps a card that is charged on the due day, and begins the subscription', async () => {
    const { as, id, due, token, importId } = await invite()

    const given = await giveByInvitation(app.current, token)

    expect(given).toMatchObject({ status: 200, body: { brand: 'Visa', last4: '1111' } })
    const [card] = await cardsOf(app.current, id)
    expect(card).toMatchObject({ last4: '1111', kept: card?.token })
    expect(await app.current.sql('select from sandbox.card_payment')).toHaveLength(0)
    expect((await invitationsOf(app.current, { as, importId })).content).toMatchObject([
      { subscription: id, state: 'GIVEN' },
    ])
    await app.current.runner.drain()
    expect((await invitationsTo(app.current, INVITED)).at(-1)?.subject).toContain(
      'Cartão cadastrado',
    )

    await reachDay(app.current, due)

    const { status, charges } = await subscriptionOf(app.current, { as, id })
    expect({ status, charges }).toMatchObject({
      status: 'ACTIVE',
      charges: [{ status: 'PAID', value: 89.9, expirationDate: due }],
    })
    await expectVerified(app.current)
  })

  test('pays what is open, the oldest first, and is told apart from a card that paid nothing', async () => {
    const { as, id, due, token } = await anInvitedDebtor(app.current, 1)
    const { body: shown } = await shownOf(app.current, token)
    expect(shown).toMatchObject({
      open: [{ dueDate: due }, { dueDate: addMonths(due, 1) }],
      openAmount: 179.8,
    })

    const given = await giveByInvitation(app.current, token)

    expect(given).toMatchObject({ status: 200, body: { isAllPaid: true, challenge: null } })
    const { status, charges } = await subscriptionOf(app.current, { as, id })
    expect({ status, charges }).toMatchObject({
      status: 'ACTIVE',
      charges: [{ status: 'PAID' }, { status: 'PAID' }],
    })
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: '1111' }])
    await app.current.runner.drain()
    const mail = (await invitationsTo(app.current, INVITED)).at(-1)
    expect(mail?.body).toContain('foi pago com ele agora')
    await expectVerified(app.current)
  })

  test('refused, pays nothing and is not kept; another pays', async () => {
    const { as, id, token } = await anInvitedDebtor(app.current)

    const refused = await giveByInvitation(app.current, token, { number: '4000000000000515' })

    expect([refused.status, refused.errors[0]?.description]).toEqual([422, 'Tente outro cartão.'])
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
    expect((await giveByInvitation(app.current, token)).status).toBe(200)
    expect((await subscriptionOf(app.current, { as, id })).charges).toMatchObject([
      { status: 'PAID' },
    ])
  })

  test('pays the amount that was shown, and no other', async () => {
    const { id, token } = await anInvitedDebtor(app.current)

    for (const amount of [0, 1, 179.8]) {
      const answer = await giveByInvitation(app.current, token, { amount })
      expect(answer).toMatchObject({ status: 409 })
    }
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
  })

  test('given several times at once, pays each charge once', async () => {
    const { as, id, token } = await anInvitedDebtor(app.current, 1)

    const answers = await Promise.all([
      giveByInvitation(app.current, token),
      giveByInvitation(app.current, token, { number: '5555555555554444' }),
      giveByInvitation(app.current, token),
    ])

    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const captured = await app.current.sql(
      `select from sandbox.card_payment where seller_id = $1 and outcome = 'CAPTURED'`,
      [as.sellerId],
    )
    const { charges } = await subscriptionOf(app.current, { as, id })
    expect(captured).toHaveLength(charges.filter(({ status }) => status === 'PAID').length)
    await expectVerified(app.current)
  })

  test('takes no second card by the same link', async () => {
    const { id, token } = await invite()
    await giveByInvitation(app.current, token)

    const again = await giveByInvitation(app.current, token, { number: '5555555555554444' })

    expect(again).toMatchObject({ status: 422, errors: [{ code: 'BAR-8500' }] })
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: '1111' }])
  })

  test('keeps one of two cards that are given at the same time', async () => {
    const { id, token } = await invite()

    const answers = await Promise.all([
      giveByInvitation(app.current, token),
      giveByInvitation(app.current, token, { number: '5555555555554444' }),
    ])

    expect(answers.filter(({ status }) => status === 422)).toHaveLength(1)
    const won = answers.find(({ status }) => status === 200)
    expect(await cardsOf(app.current, id)).toMatchObject([{ last4: won?.body.last4 }])
    const cards = await app.current.sql(
      'select from charge_card where token in (select card_token from subscription where id = $1)',
      [id],
    )
    expect(cards).toHaveLength(1)
  })

  test.each<[string, (token: string, other: string) => string]>([
    ['a guessed secret', (token) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
    [
      'the id of another subscription',
      (token, other) => token.replace(/\.[0-9a-f-]{36}\./, `.${other}.`),
    ],
    ['another seller', (token) => token.replace(/^\w+/, '1')],
    ['no token of ours', () => 'qualquer coisa'],
  ])('refuses %s, always with the same words', async (_, forge) => {
    const { id, token } = await invite()
    const other = (await anInvitedImport(app.current)).ids[0] ?? ''

    const answer = await giveByInvitation(app.current, forge(token, other))

    expect(answer).toMatchObject({ status: 422, errors: [{ code: 'BAR-8500' }] })
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
    expect(await cardsOf(app.current, other)).toMatchObject([{ token: null }])
  })

  test('refuses the former link once another was sent', async () => {
    const { as, id, token } = await invite()
    await resend(app.current, as, id)
    await app.current.runner.drain()

    expect((await giveByInvitation(app.current, token)).status).toBe(422)
    const newest = await invitationToken(app.current, INVITED)
    expect((await giveByInvitation(app.current, newest)).status).toBe(200)
  })

  test('refuses a link after its last day', async () => {
    const { token } = await invite()
    const now = await app.current.clock.now()

    await advanceClock(app.current, new Date(now.getTime() + 31 * 86_400_000))

    expect(await giveByInvitation(app.current, token)).toMatchObject({
      status: 422,
      errors: [{ code: 'BAR-8500' }],
    })
  })

  test('refuses a card for a subscription that has ended', async () => {
    const { as, id, token } = await invite()
    const params = { id }
    await app.current.call(cancelSubscription, { as, params, body: { active: false } })

    expect((await giveByInvitation(app.current, token)).status).toBe(422)
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
  })

  test('refuses another sentence than the one to agree to', async () => {
    const { id, token } = await invite()

    const answer = await giveByInvitation(app.current, token, { consent: 'Autorizo tudo.' })

    expect(answer).toMatchObject({ status: 400, errors: [{ field: 'consent' }] })
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
  })

  test('keeps no card that is refused, and takes another afterwards', async () => {
    const { id, token } = await invite()

    const refused = await giveByInvitation(app.current, token, { number: '4000000000000051' })

    expect(refused.status).toBe(422)
    expect(await cardsOf(app.current, id)).toMatchObject([{ token: null }])
    expect((await giveByInvitation(app.current, token)).status).toBe(200)
  })
})
