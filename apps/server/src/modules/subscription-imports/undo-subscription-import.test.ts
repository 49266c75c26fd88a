import { addDays, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { listCharges, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { undoSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import {
  cancelSubscription,
  getSubscription,
  listSubscriptions,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aCheckedImport, importOf, rowsOfImport, runImport } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: for seven days an import is undone as far as nobody has done anything about it since, with its
// open charges; what is kept says why, and what is undone can be imported again.
describe('undoSubscriptionImport', () => {
  const app = testApp()
  const undo = (as: TestUser, id: string) =>
    app.current.call(undoSubscriptionImport, { as, params: { id } })
  async function imported() {
    const as = await app.current.aUser(await app.current.aSeller())
    await planAndCustomer(app.current, as)
    const soon = addDays(civilDateOf(await app.current.clock.now()), 5)
    const rows = [0, 1, 2, 3].map((days) => ({
      startDate: formatCivilDate(addDays(soon, days)),
      ...(days > 1 && { externalId: `U-${days}` }),
    }))
    const id = await aCheckedImport(app.current, as, rows)
    await runImport(app.current, as, id)
    return { as, id, rows }
  }
  const statusesOf = async (as: TestUser) =>
    (await app.current.call(listSubscriptions, { as })).body.content.map(({ status }) => status)

  test('ends what nobody has touched, with its charges, and says why it keeps the rest', async () => {
    const { as, id } = await imported()
    const rows = await rowsOfImport(app.current, as, id)
    const [paid = '', ended = '', edited = ''] = rows.map(({ subscription }) => subscription ?? '')
    const { body } = await app.current.call(getSubscription, { as, params: { id: paid } })
    const uuidCharge = body.charges[0]?.uuid ?? ''
    const byHand = { params: { id: uuidCharge }, body: { uuidCharge } }
    expect((await app.current.call(markChargeAsPaid, { as, ...byHand })).status).toBe(200)
    const cancelled = { params: { id: ended }, body: { active: false as const } }
    await app.current.call(cancelSubscription, { as, ...cancelled })
    await app.current.sql('update subscription set version = 2 where id = $1', [edited])

    expect((await Promise.all([undo(as, id), undo(as, id)])).map(({ status }) => status)).toEqual([
      204, 204,
    ])
    await app.current.runner.drain()

    expect(await importOf(app.current, as, id)).toMatchObject({
      state: 'UNDONE',
      counts: { undone: 1, imported: 3 },
      undoUntil: null,
    })
    const after = await rowsOfImport(app.current, as, id)
    expect(after.map(({ state, problems }) => [state, problems[0]?.description])).toEqual([
      ['IMPORTED', 'A assinatura já começou.'],
      ['IMPORTED', 'A assinatura já foi cancelada.'],
      ['IMPORTED', 'A assinatura foi alterada.'],
      ['UNDONE', undefined],
    ])
    const { content: charges } = (await app.current.call(listCharges, { as })).body
    expect(charges.map(({ status }) => status).toSorted()).toEqual([
      'CANCELED',
      'CANCELED',
      'PAID_MANUALLY',
      'SCHEDULED',
    ])
    await expectDoneOnce(app.current, as.sellerId)
    await expectVerified(app.current)
  })

  test('lets the same file be imported again', async () => {
    const { as, id, rows } = await imported()
    await undo(as, id)
    await app.current.runner.drain()
    expect(new Set(await statusesOf(as))).toEqual(new Set(['INACTIVE']))

    const again = await aCheckedImport(app.current, as, rows)

    expect(await importOf(app.current, as, again)).toMatchObject({ counts: { ready: 4 } })
    await runImport(app.current, as, again)
    expect((await statusesOf(as)).filter((status) => status === 'PENDING')).toHaveLength(4)
  })

  test('is over after seven days, and is nobody else’s', async () => {
    const { as, id } = await imported()
    const stranger = await app.current.aUser(await app.current.aSeller())
    const watcher = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await undo(stranger, id)).status).toBe(404)
    expect((await undo(watcher, id)).status).toBe(403)
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 7 * 24 * 3_600_000))

    expect((await undo(as, id)).errors[0]?.code).toBe('BAR-8465')
    expect((await importOf(app.current, as, id)).undoUntil).toBeNull()
  })
})
