import { addDays, addMonths } from '@vintem/brazil/calendar'
import { PauseOfBuyer } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a pause ends when somebody says so and never twice, bills what was shown, and one that has not begun
// is as if it had never been asked for.
describe('resumeSubscription', () => {
  const app = testApp()
  const { toDay, read, next, pause, resume, resumption, paidBy, cyclesOf, eventsOf } = pauses(app)

  test('today: bills on that day, by the card that is kept', async () => {
    const { as, id, end } = await paidBy('card', APPROVED_CARD)
    await pause(as, id)
    const day = addDays(addMonths(end, 1), 3)
    await toDay(day)
    expect((await read(as, id)).charges).toHaveLength(1)
    const { body: shown } = await resumption(as, id)
    expect(shown.charges[0]).toMatchObject({ from: day, expirationDate: day, madeOn: day })

    const { body } = await resume(as, id)
    await app.current.runner.drain()

    expect(body).toMatchObject({ pause: null, nextCharge: { expirationDate: day } })
    await toDay(addDays(day, 1))
    expect((await read(as, id)).charges[0]).toMatchObject({
      expirationDate: day,
      value: shown.charges[0]?.value,
      status: 'PAID',
    })
    expect((await next(as, id)).charges[0]).toMatchObject({ from: addMonths(day, 1) })
    await expectVerified(app.current)
  })

  test('on the former day of the month where that is said now', async () => {
    const { as, id, start, end } = await paidBy('pix')
    await pause(as, id)
    await toDay(addDays(end, 5))
    const { body: shown } = await resumption(as, id, true)
    expect(shown.charges[0]).toMatchObject({ from: addMonths(start, 2) })
    const { body } = await resume(as, id, true)
    expect(body.nextCharge).toMatchObject({ expirationDate: addMonths(start, 2) })
    await expectVerified(app.current)
  })

  test('before its first day: what was cancelled for it is billed again', async () => {
    const { as, id, start, end } = await paidBy('pix')
    await toDay(addDays(end, -10))
    await pause(as, id)
    await app.current.runner.drain()
    expect((await read(as, id)).charges.map(({ status }) => status)).toEqual(['CANCELED', 'PAID'])

    await resume(as, id)
    await app.current.runner.drain()

    expect((await read(as, id)).charges.map(({ status }) => status).toSorted()).toEqual([
      'CANCELED',
      'PAID',
      'SCHEDULED',
    ])
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, ends_on: end },
      { cycle: 1, starts_on: end, ends_on: addMonths(start, 2), status: 'SCHEDULED' },
    ])
    await toDay(addMonths(end, 13))
    expect(await eventsOf(id)).not.toContain('paused')
    await expectVerified(app.current)
  })

  test('on the day on which it began nothing has changed', async () => {
    const { as, id, start, end } = await paidBy('pix')
    await toDay(addDays(start, 4))
    const before = (await next(as, id)).charges
    await pause(as, id, { from: 'TODAY' })
    await resume(as, id)
    expect((await next(as, id)).charges).toEqual(before)
    expect(await cyclesOf(id)).toMatchObject([{ cycle: 0, starts_on: start, ends_on: end }])
    await expectVerified(app.current)
  })

  test('twice at once, or at the moment of its day, has one outcome', async () => {
    const { as, id, end } = await paidBy('pix')
    const until = addDays(end, 20)
    await pause(as, id, { until })
    await toDay(addDays(until, -1))
    await app.current.sql(`update work set due_at = $2 where kind = 'end-pause' and key like $1`, [
      `${id}%`,
      await app.current.clock.now(),
    ])
    const all = await Promise.all([resume(as, id), resume(as, id), app.current.runner.drain()])
    expect(all.slice(0, 2).map((answer) => answer && 'status' in answer && answer.status)).toEqual([
      200, 200,
    ])
    await app.current.runner.drain()
    await toDay(until)
    expect((await eventsOf(id)).filter((type) => type === 'resumed')).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('of the buyer is the buyer’s; without a pause nothing changes', async () => {
    const { as, id } = await paidBy('pix')
    expect((await resume(as, id)).status).toBe(200)
    await pause(as, id, { from: 'TODAY' })
    const stranger = await app.current.aUser(await app.current.aSeller())
    const reader = await app.current.aUser(as.sellerId, 'VIZUALIZATION')
    expect((await resume(stranger, id)).status).toBe(404)
    expect((await resume(reader, id)).status).toBe(403)
    await app.current.sql(`update subscription set pause_asked_by = 'BUYER' where id = $1`, [id])
    expect((await resume(as, id)).errors[0]?.code).toBe(PauseOfBuyer.code)
  })
})
