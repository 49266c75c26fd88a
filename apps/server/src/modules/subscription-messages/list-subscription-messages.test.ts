import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import {
  foretellSubscriptionMessages,
  listSubscriptionMessages,
} from '@vintem/contracts/subscription-messages/endpoints'
import { pauseSubscription } from '@vintem/contracts/subscription-pauses/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { priceCampaigns } from '#test/price-campaigns.ts'
import { aTrialShop, trialsOf, tryByCard } from '#test/trials.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a seller sees what the customer of a subscription was written and what not, and what comes next is
// what is sent once the clock moves.
describe('messages of a subscription', () => {
  const app = testApp()
  const { aSeller, aRunning, prepare, confirm, undo } = priceCampaigns(app)
  const reach = (day: CivilDate) => advanceClock(app.current, startOfDay(day))
  const listed = async (as: TestUser, id: string, page = 0, size = 100) =>
    (
      await app.current.call(listSubscriptionMessages, {
        as,
        params: { id },
        query: { page, size },
      })
    ).body
  const sent = async (as: TestUser, id: string) => (await listed(as, id)).content.toReversed()
  const foretold = async (as: TestUser, id: string) =>
    (await app.current.call(foretellSubscriptionMessages, { as, params: { id } })).body.messages
  const minute = (at: string) => at.slice(0, 16)
  const said = (each: { kind: string; stage: string | null }) => each.stage ?? each.kind

  /** What was foretold is sent at its minute, and nothing else but receipts; gives what was foretold. */
  async function expectForetold(as: TestUser, id: string, until: CivilDate) {
    const known = new Set((await sent(as, id)).map(({ uuid }) => uuid))
    const come = (await foretold(as, id)).filter(
      ({ sendAt }) => sendAt < startOfDay(until).toISOString(),
    )
    await reach(until)
    const newer = (await sent(as, id)).filter(
      ({ uuid, state, stage }) => !known.has(uuid) && state === 'SENT' && stage !== 'PAID',
    )
    expect(newer.map((each) => `${said(each)} ${minute(each.at)}`)).toEqual(
      come.map((each) => `${said(each)} ${minute(each.sendAt)}`),
    )
    return come.map(said)
  }

  test('of a monthly one are those that were foretold, of charges made and not made', async () => {
    const { as, idPlan } = await aSeller()
    const { id, start, email } = await aRunning(as, idPlan)
    await reach(addDays(start, 20))

    const come = await expectForetold(as, id, addDays(start, 58))

    expect(come).toContain('AFTER_20')
    const [first] = await sent(as, id)
    expect(first).toMatchObject({ recipient: email, channel: 'EMAIL', kind: 'REMINDER' })
    expect(first?.uuidCharge).toBeTruthy()
    const { content, totalElements, hasMoreElements } = await listed(as, id, 1, 2)
    expect([content.length, hasMoreElements]).toEqual([2, false])
    expect(totalElements).toBe((await sent(as, id)).length)
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
    expect(await foretold(as, id)).toEqual([])
  })

  test('are of nobody else', async () => {
    const { as, idPlan } = await aSeller()
    const { id } = await aRunning(as, idPlan)
    const other = await app.current.aUser(await app.current.aSeller())
    const looking = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    const finance = await app.current.aUser(as.sellerId, 'FINANCE')
    for (const endpoint of [listSubscriptionMessages, foretellSubscriptionMessages]) {
      const statusOf = async (user: TestUser) =>
        (await app.current.call(endpoint, { as: user, params: { id } })).status
      expect(await statusOf(other)).toBe(404)
      expect(await statusOf(looking)).toBe(200)
      expect(await statusOf(finance)).toBe(403)
    }
  })
})
