import { addDays } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a change that nobody pays for is forgotten, and what was billed while it waited is settled.
describe('the jobs of plan changes', () => {
  const app = testApp()
  const { toDay, inItsFirstCycle, chargesOf, read, next, pay, edit, change } = planChanges(app)

  test('lapses after three days without payment, and nobody is in default for it', async () => {
    const { as, id, idPlan, today } = await inItsFirstCycle()
    await change(as, id, edit(idPlan, 180))

    await toDay(addDays(today, 3))
    expect((await chargesOf(as, id))[0]).toMatchObject({ status: 'SCHEDULED' })
    await toDay(addDays(today, 4))

    expect((await chargesOf(as, id)).find(({ value }) => value !== 120)).toMatchObject({
      status: 'CANCELED',
    })
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', basicValue: { value: 120 } })
    expect((await next(as, id)).waitingChange).toBeNull()
    await expectVerified(app.current)
  })

  test('settles a cycle that was billed while the change waited', async () => {
    const { as, id, idPlan, start, days } = await inItsFirstCycle()
    // The next charge is made half a month before its due day.
    await toDay(addDays(start, days - 16))
    await change(as, id, edit(idPlan, 180))
    const asked = (await chargesOf(as, id)).find(({ status }) => status === 'SCHEDULED')
    await toDay(addDays(start, days - 14))
    expect((await chargesOf(as, id)).filter(({ value }) => value === 120)).toHaveLength(2)

    await pay(as, asked?.uuid ?? '')

    expect((await next(as, id)).charges[0]?.lines).toEqual([
      { kind: 'BASE', value: 180 },
      { kind: 'ADJUSTMENT', value: 60 },
    ])
    await expectVerified(app.current)
  })

  test('keeps as credit what was paid for a period that can begin no more', async () => {
    const { as, id, idPlan, start, days } = await inItsFirstCycle()
    await toDay(addDays(start, days - 16))
    const { shown } = await change(as, id, edit(idPlan, 100, 'YEARLY'))
    const asked = (await chargesOf(as, id)).find(({ status }) => status === 'SCHEDULED')
    await toDay(addDays(start, days - 14))

    await pay(as, asked?.uuid ?? '')

    expect(await next(as, id)).toMatchObject({ credit: shown.difference })
    expect(await read(as, id)).toMatchObject({ basicValue: { type: 'YEARLY', value: 1_200 } })
    await expectVerified(app.current)
  })
})
