import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { changeBillingRules, getBillingRules } from '@vintem/contracts/billing-rules/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { changeInDays } from '#test/charge-terms.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the seller says after how many unpaid cycles nothing more is billed; any payment takes up the next.
describe('changeBillingRules', () => {
  const app = testApp()
  const { paidBy, cyclesOf } = pauses(app)
  const change = (as: TestUser, body: CallInput<typeof changeBillingRules>['body']) =>
    app.current.call(changeBillingRules, { as, body })
  const toDay = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
  const skipped = async (id: string) =>
    (await cyclesOf(id)).map(({ outcome, why }) => why ?? outcome)
  const read = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body

  test('changes what is given, of this seller alone, and says so in the audit log', async () => {
    const [as, other] = [
      await app.current.aUser(await app.current.aSeller()),
      await app.current.aUser(await app.current.aSeller()),
    ]
    await Promise.all([change(as, { suspendAfter: 4 }), change(as, { giveUpAfterDays: 60 })])
    const after = { suspendAfter: 4, giveUpAfterDays: 60, buyerPauseMonths: null, version: 2 }
    expect((await app.current.call(getBillingRules, { as })).body).toEqual(after)
    expect((await app.current.call(getBillingRules, { as: other })).body.suspendAfter).toBe(2)
    const audit = await app.current.sql(
      `select details from audit where seller_id = $1 and action = 'billing-rules.changed'`,
      [as.sellerId],
    )
    expect(audit).toHaveLength(2)
    const reader = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await change(reader, { suspendAfter: 1 })).status).toBe(403)
  })

  test('of two people who edit at the same time one is told', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const edit = (suspendAfter: number, version: number) =>
      app.current.call(changeBillingRules, { as, body: { suspendAfter }, version })

    const both = await Promise.all([edit(3, 0), edit(5, 0)])

    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412'])
    const kept = both.find(({ status }) => status === 200)?.body
    expect((await app.current.call(getBillingRules, { as })).body).toEqual(kept)
    expect((await edit(5, 1)).body).toMatchObject({ suspendAfter: 5, version: 2 })
  })

  test.each([
    { suspendAfter: 0 },
    { suspendAfter: 7 },
    { suspendAfter: 1.5 },
    { giveUpAfterDays: 9 },
    { giveUpAfterDays: 366 },
  ])('refuses %j, at its field', async (body) => {
    const as = await app.current.aUser(await app.current.aSeller())
    const refused = await change(as, body)
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, Object.keys(body)[0]])
  })

  test.each([
    [1, ['BILLED', 'BILLED', 'SUSPENDED', 'SUSPENDED', 'SUSPENDED']],
    [3, ['BILLED', 'BILLED', 'BILLED', 'BILLED', 'SUSPENDED']],
    [null, ['BILLED', 'BILLED', 'BILLED', 'BILLED', 'BILLED']],
  ])('after %s unpaid cycles no more are billed', async (suspendAfter, outcomes) => {
    const { as, id, start } = await paidBy('pix')
    await change(as, { suspendAfter })
    await toDay(addMonths(start, 4))
    expect((await skipped(id)).slice(0, 5)).toEqual(outcomes)
    expect((await read(as, id)).isSuspended).toBe(suspendAfter !== null)
  })

  test.each([
    ['late', null],
    ['with a second copy, in time', 3],
  ])('a payment %s takes up the next cycle to come, which was skipped already', async (_, days) => {
    const { as, id, start } = await paidBy('pix')
    await change(as, { suspendAfter: 1 })
    await toDay(addMonths(start, 2))
    // The third was skipped fifteen days before it begins.
    const third = addMonths(start, 3)
    await toDay(addDays(third, -5))
    expect(await skipped(id)).toEqual(['BILLED', 'BILLED', 'SUSPENDED', 'SUSPENDED'])
    const owed = (await read(as, id)).charges.find(({ status }) => status === 'LATE')
    const params = { id: owed?.uuid ?? '' }
    if (days !== null) await changeInDays(app.current, as, { chargeId: params.id }, { days })
    await app.current.call(markChargeAsPaid, { as, params, body: { uuidCharge: params.id } })
    await app.current.runner.drain()

    expect(await skipped(id)).toEqual(['BILLED', 'BILLED', 'SUSPENDED', 'BILLED'])
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', isSuspended: false })
    expect(civilDateOf(await app.current.clock.now()) < third).toBe(true)
    await expectVerified(app.current)
  })
})
