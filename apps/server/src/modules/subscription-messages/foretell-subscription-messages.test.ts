import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { foretellSubscriptionMessages } from '@vintem/contracts/subscription-messages/endpoints'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { subscriptionMessages } from '#test/subscription-messages.ts'
import { aTrialShop, trialsOf, tryByCard } from '#test/trials.ts'

// Goal: what is foretold of a subscription is what its customer is sent once the clock moves.
describe('foretellSubscriptionMessages', () => {
  const app = testApp()
  const { aSeller, aRunning, prepare, confirm, undo } = priceCampaigns(app)
  const { reach, sent, foretold, said, expectForetold } = subscriptionMessages(app)

  test('of a monthly one are those that were foretold, of charges made and not made', async () => {
    const { as, idPlan } = await aSeller()
    const { id, start, email } = await aRunning(as, idPlan)
    await reach(addDays(start, 20))

    const come = await expectForetold(as, id, addDays(start, 58))

    expect(come).toContain('AFTER_20')
    const [first] = await sent(as, id)
    expect(first).toMatchObject({ recipient: email, channel: 'EMAIL', kind: 'REMINDER' })
    expect(first?.uuidCharge).toBeTruthy()
  })

  test('of a trial tell of its beginning and its end', async () => {
    const shop = await aTrialShop(app.current, 'mensagens', { trialDays: 30 })
    await tryByCard(app.current, shop, APPROVED_CARD)
    await app.current.runner.drain()
    const [row] = await trialsOf(app.current, shop)
    const id = row?.id ?? ''
    const endsOn = row?.ends as CivilDate
    expect((await sent(shop.as, id)).map(said)).toEqual(['TRIAL_STARTED'])
    expect((await foretold(shop.as, id)).filter(({ kind }) => kind === 'TRIAL_ENDING')).toEqual([
      expect.objectContaining({ dueDate: endsOn, sendAt: `${addDays(endsOn, -7)}T12:00:00.000Z` }),
      expect.objectContaining({ dueDate: endsOn, sendAt: `${addDays(endsOn, -2)}T12:00:00.000Z` }),
    ])

    await expectForetold(shop.as, id, addDays(endsOn, -1))
  })

  test('of a yearly one tell of its renewal and of another price', async () => {
    const { as, idPlan } = await aSeller()
    const basicValue = { type: 'SEMESTER' as const, value: 600 }
    const { id, start } = await aRunning(as, idPlan, { basicValue })
    await reach(addDays(start, 140))
    expect((await foretold(as, id)).map(said)).toContain('RENEWAL')
    const campaign = await prepare(as)
    await confirm(as, campaign)
    await undo(as, campaign)
    expect((await sent(as, id)).map(said)).toEqual(
      expect.arrayContaining(['NEW_PRICE', 'KEPT_PRICE']),
    )

    await expectForetold(as, id, addDays(start, 160))

    expect((await sent(as, id)).map(said)).toContain('RENEWAL')
  })

  test('of a paused one tell of the pause, of its end, and of nothing within', async () => {
    const { as, idPlan } = await aSeller()
    const { id, start } = await aRunning(as, idPlan)
    const until = addDays(start, 40)
    await reach(addDays(start, 1))
    await app.current.call(pauseSubscription, {
      as,
      params: { id },
      body: { from: 'TODAY', until },
    })
    await app.current.runner.drain()
    expect((await foretold(as, id)).map(said)[0]).toBe('RESUMING')

    await expectForetold(as, id, addDays(until, -1))
  })

  test('of a cancelled one are none', async () => {
    const { as, idPlan } = await aSeller()
    const { id } = await aRunning(as, idPlan)
    await app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })
    expect(await foretold(as, id)).toEqual([])
  })

  test('are of nobody else', async () => {
    const { as, idPlan } = await aSeller()
    const { id } = await aRunning(as, idPlan)
    const other = await app.current.aUser(await app.current.aSeller())
    const looking = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const finance = await app.current.aUser(as.sellerId, 'FINANCE')
    const statusOf = async (user: TestUser) =>
      (await app.current.call(foretellSubscriptionMessages, { as: user, params: { id } })).status
    expect(await statusOf(other)).toBe(404)
    expect(await statusOf(looking)).toBe(200)
    expect(await statusOf(finance)).toBe(403)
  })
})
