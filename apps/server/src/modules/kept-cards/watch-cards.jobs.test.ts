import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { cardEventsOf, cardLettersOf } from '#test/kept-cards.ts'
import { reachDay, type Subscribed, subscribedByCard } from '#test/subscribed.ts'

// Goal: a day with many cards is looked at in slices, each card once; nobody is asked for a card that is
// charged no more.
describe('watchCards', () => {
  const app = testApp()
  const subscribed = (subDomain: string, card: string, months = 3) =>
    subscribedByCard(app.current, card, { subDomain, months })
  const reach = (day: CivilDate, hours?: number) => reachDay(app.current, day, hours)

  test('a day of 230 cards: three slices, and every buyer is asked once', async () => {
    const whose = await subscribed('em-fatias', APPROVED_CARD)
    const ids = Array.from({ length: 229 }, () => newId())
    await app.current.sql(
      `insert into subscription
       select (jsonb_populate_record(s, jsonb_build_object('id', n.id))).*
         from subscription s, unnest($2::uuid[]) n (id) where s.id = $1`,
      [whose.id, ids],
    )
    await app.current.sql(
      `insert into kept_card
       select (jsonb_populate_record(k, jsonb_build_object('subscription_id', n.id))).*
         from kept_card k, unnest($2::uuid[]) n (id) where k.subscription_id = $1`,
      [whose.id, ids],
    )
    // What is due until then is not what this is about.
    const day = addDays(whose.expiresOn, -30)
    await app.current.sql(
      'update subscription set bill_on = $2, next_due_date = $2 where seller_id = $1',
      [whose.as.sellerId, addDays(day, 10)],
    )

    await reach(day, 9)

    expect(await cardLettersOf(app.current, whose)).toHaveLength(230)
    const slices = await app.current.sql(
      `select from work where seller_id = $1 and kind = 'watch-cards' and key like $2 and done_at is not null`,
      [whose.as.sellerId, `${day} %`],
    )
    expect(slices).toHaveLength(3)
    expect(await cardEventsOf(app.current, whose, 'card.expiring')).not.toEqual([])
  })

  const reasons: [string, string, (whose: Subscribed) => Promise<unknown>][] = [
    [
      'is cancelled',
      'cancelada',
      ({ as, id }) =>
        app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } }),
    ],
    [
      'will end with its period',
      'vai-terminar',
      ({ as, id }) =>
        app.current.call(cancelSubscription, {
          as,
          params: { id },
          body: { active: false, when: 'PERIOD_END' },
        }),
    ],
    [
      'has nothing to bill',
      'sem-cobrar',
      ({ id }) => app.current.sql('update subscription set bill_on = null where id = $1', [id]),
    ],
  ]

  test.each(reasons)('nobody is asked where the subscription %s', async (_, subDomain, end) => {
    const whose = await subscribed(subDomain, APPROVED_CARD, 1)
    await end(whose)

    await reach(addDays(whose.expiresOn, 2), 12)

    expect(await cardLettersOf(app.current, whose)).toEqual([])
  })
})
