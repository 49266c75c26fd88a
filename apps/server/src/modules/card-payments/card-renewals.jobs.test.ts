import { addDays, addMonths } from '@vintem/brazil/calendar'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { listEvents } from '@vintem/contracts/events/endpoints'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { retryAtOnce } from '#test/refunds.ts'
import { reachDay, type Subscribed, subscribedByCard, subscriptionOf } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce } from '#test/work.ts'

const ONCE_54 = '4000000000010548'

// Goal: a card that is refused as expired is charged once more where its acquirer has the new one, and
// otherwise never; a new card that comes with a refusal is the one that is charged from then on.
describe('cards that are renewed when they are charged', () => {
  const app = testApp()
  let turn = 0
  // A refusal is of the next card that is charged, whosever it is: those of other tests are let be.
  beforeEach(async () => {
    turn += 1
    await app.current.sql('update subscription set bill_on = null')
    await app.current.sql('update charge set card_on_file = false')
  })
  const subscribed = (card: string) =>
    subscribedByCard(app.current, card, { subDomain: `renovado-${turn}` })
  const reach = (whose: Subscribed, days = 0) => reachDay(app.current, addDays(whose.due, days))
  const chargeOf = async (whose: Subscribed) => {
    const [latest] = (await subscriptionOf(app.current, whose)).charges
    const params = { id: latest?.uuid ?? '' }
    return (await app.current.call(getCharge, { as: whose.as, params })).body
  }
  const cardOf = async ({ as, id }: Subscribed) =>
    (await app.current.call(getKeptCard, { as, params: { id } })).body.card
  const lettersOf = ({ as }: Subscribed) =>
    app.current.sql(
      `select recipient, html from sandbox.email
        where seller_id = $1 and subject ~* 'cartão.*recusado' order by recipient`,
      [as.sellerId],
    )

  test('expired and renewed: paid the same morning, and nobody is bothered', async () => {
    const whose = await subscribed(ONCE_54)
    await app.current.sandbox.planRenewals(true)

    await reach(whose)

    const charge = await chargeOf(whose)
    expect(charge).toMatchObject({ status: 'PAID', paidDate: whose.due })
    expect(charge.chargesTries).toHaveLength(2)
    expect(charge.activities.map(({ kind }) => kind)).toContain('card-renewed')
    expect(await lettersOf(whose)).toEqual([])
    expect(await cardOf(whose)).toMatchObject({ state: 'GOOD' })
    await expectDoneOnce(app.current, whose.as.sellerId)
    await reachDay(app.current, addMonths(whose.due, 1))
    const { charges } = await subscriptionOf(app.current, whose)
    expect(charges.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID'])
    await expectVerified(app.current)
  })

  test('expired without a new one: the card is over, and both sides are told once', async () => {
    const whose = await subscribed(ONCE_54)

    await reach(whose)

    const charge = await chargeOf(whose)
    expect(charge).toMatchObject({ status: 'FAILED', nextChargeDate: null })
    expect(charge.chargesTries).toHaveLength(1)
    expect((await subscriptionOf(app.current, whose)).status).toBe('DEFAULTER')
    expect(await cardOf(whose)).toMatchObject({ state: 'OVER', isRevoked: false })
    expect(await lettersOf(whose)).toHaveLength(2)
    await expectDoneOnce(app.current, whose.as.sellerId)
    await reach(whose, 20)
    expect((await chargeOf(whose)).chargesTries).toHaveLength(1)
    expect(await lettersOf(whose)).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('renewed and refused as expired again: not a third time', async () => {
    const whose = await subscribed(APPROVED_CARD)
    await app.current.sandbox.refuseNextCard({ code: '54' }, 3)
    await app.current.sandbox.planRenewals(true, 3)

    await reach(whose)

    const charge = await chargeOf(whose)
    expect([charge.status, charge.chargesTries.length]).toEqual(['FAILED', 2])
    expect(await cardOf(whose)).toMatchObject({ state: 'OVER' })
    await app.current.sandbox.clearFaults()
  })

  test('the acquirer does not say: the charge waits, may be paid otherwise, and is then let be', async () => {
    const whose = await subscribed(ONCE_54)
    await app.current.sandbox.failNext('card', 'down', 1, 'renew')
    await app.current.sandbox.planRenewals(true)
    await reach(whose)
    const { uuid: id, status, chargesTries } = await chargeOf(whose)
    expect([status, chargesTries.length]).toEqual(['SCHEDULED', 1])

    await app.current.call(deleteCharge, { as: whose.as, params: { id } })
    await retryAtOnce(app.current)
    await app.current.runner.drain()

    expect(await chargeOf(whose)).toMatchObject({ status: 'CANCELED' })
    expect((await chargeOf(whose)).chargesTries).toHaveLength(1)
    expect(await cardOf(whose)).toMatchObject({ state: 'GOOD' })
  })

  test('a new card that comes with the refusal is charged at once, and told in the log', async () => {
    const whose = await subscribed(APPROVED_CARD)
    await app.current.sandbox.refuseNextCard({ code: '54', advice: '01', newCard: true })

    await reach(whose)

    expect(await chargeOf(whose)).toMatchObject({ status: 'PAID', paidDate: whose.due })
    const { content } = (
      await app.current.call(listEvents, { as: whose.as, query: { type: 'card.updated' } })
    ).body
    expect(content).toMatchObject([{ data: { object: { subscription: whose.id, brand: 'Visa' } } }])
  })

  test.each([
    ['41', 'is charged the next morning', 1],
    ['51', 'takes the next round', 1],
    ['R0', 'is not charged: its holder has revoked it', undefined],
  ])('a new card that comes with %s %s', async (code, _, days) => {
    const whose = await subscribed(APPROVED_CARD)
    await app.current.sandbox.refuseNextCard({ code, newCard: true })

    await reach(whose)
    expect((await chargeOf(whose)).chargesTries).toHaveLength(1)
    await reach(whose, days ?? 9)

    const { status, chargesTries } = await chargeOf(whose)
    expect([status, chargesTries.length]).toEqual(days ? ['PAID', 2] : ['FAILED', 1])
  })
})
