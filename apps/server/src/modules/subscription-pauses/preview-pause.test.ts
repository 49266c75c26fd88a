import { addDays, addMonths } from '@vintem/brazil/calendar'
import { SubscriptionPaused } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'

// Goal: a seller sees what a pause would do before it is made, and nothing is kept of looking.
describe('previewPause', () => {
  const app = testApp()
  const { toDay, read, pause, preview, paidBy, eventsOf } = pauses(app)

  test('says when it ends, what is cancelled, and what is asked afterwards', async () => {
    const { as, id, end } = await paidBy('pix')
    await toDay(addDays(end, -10))
    const before = await read(as, id)

    const { body } = await preview(as, id)

    expect(body).toMatchObject({
      from: end,
      until: addMonths(end, 12),
      lastUntil: addMonths(end, 12),
      dropped: { count: 1, value: 120 },
    })
    expect(body.charges).toHaveLength(3)
    expect(await read(as, id)).toEqual(before)
    expect(await eventsOf(id)).not.toContain('pause_scheduled')
  })

  test('is refused as the pause itself is', async () => {
    const { as, id, end } = await paidBy('pix')
    const late = await preview(as, id, { until: end })
    expect([late.status, late.errors[0]?.field]).toEqual([400, 'until'])
    await pause(as, id)
    expect((await preview(as, id)).errors[0]?.code).toBe(SubscriptionPaused.code)
  })
})
