import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { getKeptCard } from '@vintem/contracts/kept-cards/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { cardOf } from '#test/kept-cards.ts'
import { reachDay, subscribedByCard } from '#test/subscribed.ts'

// Goal: a seller sees the card of a subscription, and whether it is still good at the next charge.
describe('getKeptCard', () => {
  const app = testApp()
  const subscribed = (subDomain: string, card: string, months = 3) =>
    subscribedByCard(app.current, card, { subDomain, months })
  const reach = (day: CivilDate, hours?: number) => reachDay(app.current, day, hours)

  test('that will expire before the next charge are shown so', async () => {
    const whose = await subscribed('mostra', APPROVED_CARD)
    expect(await cardOf(app.current, whose)).toMatchObject({ state: 'GOOD' })

    await reach(whose.expiresOn, 12)
    expect(await cardOf(app.current, whose)).toMatchObject({ state: 'EXPIRING' })
    await reach(addDays(whose.expiresOn, 1), 5.5)

    expect(await cardOf(app.current, whose)).toMatchObject({ state: 'EXPIRED' })
  })

  test('are seen by who may see the subscription, and no other seller', async () => {
    const whose = await subscribed('quem-ve', APPROVED_CARD)
    const { id } = whose
    const other = await app.current.aUser(await app.current.aSeller())
    const params = { id }

    expect((await app.current.call(getKeptCard, { as: other, params })).status).toBe(404)
    expect((await app.current.call(getKeptCard, { params })).status).toBe(401)
    const audited = await app.current.aUser(whose.as.sellerId, 'VIZUALIZATION')
    expect((await app.current.call(getKeptCard, { as: audited, params })).status).toBe(200)
  })
})
