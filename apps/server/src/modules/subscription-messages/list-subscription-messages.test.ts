import { addDays } from '@vintem/brazil/calendar'
import { listSubscriptionMessages } from '@vintem/contracts/subscription-messages/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { subscriptionMessages } from '#test/subscription-messages.ts'

// Goal: a seller sees what the customer of a subscription was written, and what not and why.
describe('listSubscriptionMessages', () => {
  const app = testApp()
  const { aSeller, aRunning } = priceCampaigns(app)
  const { reach, listed, sent } = subscriptionMessages(app)

  test('gives them a page at a time, the newest first', async () => {
    const { as, idPlan } = await aSeller()
    const { id, start } = await aRunning(as, idPlan)
    await reach(addDays(start, 60))
    const all = (await listed(as, id)).content

    const { content, totalElements, hasMoreElements } = await listed(as, id, { page: 1, size: 2 })

    expect([content, totalElements, hasMoreElements]).toEqual([all.slice(2, 4), all.length, false])
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('that were refused are said to be', async () => {
    const { as, idPlan } = await aSeller()
    const { id, email } = await aRunning(as, idPlan)
    await app.current.sandbox.failNext('email', 'refuse', 1, 'send')
    await app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })
    await app.current.runner.drain()

    expect((await sent(as, id)).at(-1)).toMatchObject({
      kind: 'CANCELED',
      state: 'FAILED',
      reason: 'ADDRESS_REFUSED',
      recipient: email,
    })
  })

  test('are of nobody else', async () => {
    const { as, idPlan } = await aSeller()
    const { id } = await aRunning(as, idPlan)
    const other = await app.current.aUser(await app.current.aSeller())
    const looking = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const finance = await app.current.aUser(as.sellerId, 'FINANCE')
    const statusOf = async (user: TestUser) =>
      (await app.current.call(listSubscriptionMessages, { as: user, params: { id } })).status
    expect(await statusOf(other)).toBe(404)
    expect(await statusOf(looking)).toBe(200)
    expect(await statusOf(finance)).toBe(403)
  })
})
