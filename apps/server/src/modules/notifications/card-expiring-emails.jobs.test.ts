import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { changeAllNotifications } from '@vintem/contracts/reminders/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { cardEventsOf, cardLettersOf, cardOf } from '#test/kept-cards.ts'
import { reachDay, subscribedByCard } from '#test/subscribed.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: a subscriber whose card expires is asked for another 30 and 7 days before, once each, by day and with
// the way to give it.
describe('the letter that asks for another card', () => {
  const app = testApp()
  const subscribed = (subDomain: string, card: string, months = 3) =>
    subscribedByCard(app.current, card, { subDomain, months })
  const reach = (day: CivilDate, hours?: number) => reachDay(app.current, day, hours)

  test('comes twice, with the way to the portal', async () => {
    const whose = await subscribed('pede-outro', APPROVED_CARD)
    const { expiresOn } = whose

    await reach(addDays(expiresOn, -30), 7)
    expect(await cardLettersOf(app.current, whose)).toEqual([])
    await reach(addDays(expiresOn, -30), 9)

    const [letter] = await cardLettersOf(app.current, whose)
    expect(letter).toMatchObject({ recipient: 'beatriz@exemplo.com.br', hour: 8 })
    expect(letter?.html).toContain('/checkout/assinante/pede-outro')
    expect(letter?.html).toContain('Visa final 1111')
    expect(letter?.html).not.toContain('Beatriz')
    expect(await cardOf(app.current, whose)).toMatchObject({
      last4: '1111',
      expiration: expiresOn.slice(0, 7),
      askedOn: addDays(expiresOn, -30),
    })
    await expectDoneOnce(app.current, whose.as.sellerId)
    await reach(addDays(expiresOn, -8), 12)
    expect(await cardLettersOf(app.current, whose)).toHaveLength(1)
    await reach(addDays(expiresOn, -7), 12)
    await reach(expiresOn, 12)
    expect(await cardLettersOf(app.current, whose)).toHaveLength(2)
    const told = await cardEventsOf(app.current, whose, 'card.expiring')
    expect(told).toHaveLength(2)
    expect(told[0]).toMatchObject({
      domain: 'SUBSCRIPTION',
      data: { object: { subscription: whose.id, last4: '1111' } },
    })
    expect(JSON.stringify(told)).not.toContain('card_')
    await reach(addDays(expiresOn, 40), 12)
    expect(await cardLettersOf(app.current, whose)).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('is not sent by a seller who has switched off all that buyers have not asked for', async () => {
    const whose = await subscribed('nao-escreve', APPROVED_CARD)
    await app.current.call(changeAllNotifications, { as: whose.as, body: { active: false } })

    await reach(addDays(whose.expiresOn, -7), 12)

    expect(await cardLettersOf(app.current, whose)).toEqual([])
  })

  test('is not sent once another card was given, though it was decided', async () => {
    const whose = await subscribed('outro-antes', APPROVED_CARD)
    await reach(addDays(whose.expiresOn, -30), 7)
    await app.current.sql(`update charge_card set expires_on = '2070-01-31' where seller_id = $1`, [
      whose.as.sellerId,
    ])

    await reach(addDays(whose.expiresOn, -30), 12)

    expect(await cardLettersOf(app.current, whose)).toEqual([])
  })
})
