import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { cardEventsOf, cardLettersOf, cardOf, RENEWED_CARD } from '#test/kept-cards.ts'
import { retryAtOnce } from '#test/refunds.ts'
import { reachDay, type Subscribed, subscribedByCard, subscriptionOf } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'
import { renewKeptCard } from './kept-cards-work.ts'

// Goal: a kept card is renewed before it expires where its acquirer has the new one, which is charged from then on.
describe('the renewal of kept cards', () => {
  const app = testApp()
  const subscribed = (subDomain: string, card: string, months = 3) =>
    subscribedByCard(app.current, card, { subDomain, months })
  const reach = (day: CivilDate, hours?: number) => reachDay(app.current, day, hours)

  test('are renewed where the acquirer has the new one, which is charged from then on', async () => {
    const whose = await subscribed('renova', RENEWED_CARD)
    const { expiresOn } = whose

    await reach(addDays(expiresOn, -30), 12)

    expect(await cardLettersOf(app.current, whose)).toEqual([])
    const card = await cardOf(app.current, whose)
    expect(card).toMatchObject({ state: 'GOOD', askedOn: null })
    expect(card?.expiration && card.expiration > expiresOn.slice(0, 7)).toBe(true)
    expect(await cardEventsOf(app.current, whose, 'card.updated')).toHaveLength(1)
    await reach(addDays(expiresOn, 35))
    const { charges } = await subscriptionOf(app.current, whose)
    expect(new Set(charges.map(({ status }) => status))).toEqual(new Set(['PAID']))
    const tokens = await app.current.sql(
      `select distinct token from sandbox.card_payment where seller_id = $1`,
      [whose.as.sellerId],
    )
    expect(tokens).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('are asked about again on the day after, before the cards of the day are charged', async () => {
    const whose = await subscribed('no-dia-seguinte', APPROVED_CARD)
    const { expiresOn } = whose
    await reach(expiresOn, 12)
    await app.current.sandbox.planRenewals(true)

    await reach(addDays(expiresOn, 1), 5.5)

    expect(await cardOf(app.current, whose)).toMatchObject({ state: 'GOOD', askedOn: null })
  })

  test('are asked about once an acquirer that is down answers again', async () => {
    const whose = await subscribed('fora-do-ar', APPROVED_CARD)
    await app.current.sandbox.failNext('card', 'timeout-after', 2, 'renew')

    await reach(addDays(whose.expiresOn, -30), 7)
    await retryAtOnce(app.current)
    await app.current.runner.drain()
    await retryAtOnce(app.current)
    await reach(addDays(whose.expiresOn, -30), 12)

    expect(await cardLettersOf(app.current, whose)).toHaveLength(1)
  })

  describe('beside a refusal of the former card', () => {
    const [ONCE_54, ONCE_57] = ['4000000000010548', '4000000000010571']
    /** Seconds after six: the acquirer, which did not answer, is asked after half a minute. */
    const BEFORE_ASKING = 6.002
    // What the acquirer has is of the next card that it is asked about, whosever it is.
    beforeEach(async () => {
      await app.current.sql('update subscription set bill_on = null')
      await app.current.sql('update kept_card set watch_on = null')
    })
    /** The watch of kept cards asks the acquirer, which has the new card. */
    async function isRenewed({ as, id, expiresOn }: Subscribed): Promise<void> {
      await app.current.sandbox.planRenewals(true)
      await app.current.services.transact({ sellerId: as.sellerId }, async (tx) => {
        await tx.enter()
        const of = { subscriptionId: id, expiresOn, day: tx.today }
        await tx.commit({ work: [renewKeptCard.now(of)] })
      })
      await app.current.runner.drain()
    }
    const latestOf = async (whose: Subscribed) =>
      (await subscriptionOf(app.current, whose)).charges[0]?.status

    // The acquirer knows nothing newer than the new card, which says nothing against it.
    test('the new card is charged, and not ended with the former', async () => {
      const whose = await subscribed('renovado-antes', ONCE_54, 60)
      await app.current.sandbox.failNext('card', 'down', 1, 'renew')
      await reach(whose.due)
      await isRenewed(whose)

      await retryAtOnce(app.current)
      await app.current.runner.drain()

      expect(await cardOf(app.current, whose)).toMatchObject({ state: 'GOOD' })
      expect(await latestOf(whose)).toBe('PAID')
      await expectVerified(app.current)
    })

    test('a refusal for good of the former card, which comes late, leaves the new one', async () => {
      const whose = await subscribed('recusado-tarde', ONCE_57, 60)
      await app.current.sandbox.failNext('card', 'timeout-after', 1, 'pay')
      await reach(whose.due, BEFORE_ASKING)
      await isRenewed(whose)

      await reach(addDays(whose.due, 1))

      expect(await cardOf(app.current, whose)).toMatchObject({ state: 'GOOD' })
      expect(await latestOf(whose)).toBe('FAILED')
    })
  })
})
