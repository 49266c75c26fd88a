import { addDays, addMonths } from '@vintem/brazil/calendar'
import { InvalidRequest, PauseNotOffered } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { portalPauses, SUBSCRIBER_EMAIL } from '#test/portal-pauses.ts'
import { inPortal } from '#test/portal.ts'

// Goal: before a subscriber pauses, they see from when until when, what is cancelled, what stays owed, and what
// comes next; nothing is changed by looking.
describe('previewPauseAtPortal', () => {
  const app = testApp()
  const { allow, aSubscription, preview, shown } = portalPauses(app)
  const { toDay } = pauses(app)

  test('shows what is cancelled of what was billed ahead, and changes nothing', async () => {
    const { shop, id, end } = await aSubscription('ver-pausa')
    await toDay(addDays(end, -10))
    await app.current.runner.drain()
    const headers = await inPortal(app.current, shop, SUBSCRIBER_EMAIL)

    const { body } = await preview(shop, id, headers, 2)

    const until = addMonths(end, 2)
    expect(body).toMatchObject({
      from: end,
      until,
      dropped: { count: 1, value: 120 },
      kept: { count: 0, value: 0 },
      nextCharge: { value: 120 },
    })
    expect(await shown(shop, headers)).toMatchObject({ pause: null, pauseMonths: 3 })
  })

  test('what is late stays owed, and the pause begins after its period', async () => {
    const { shop, id, end } = await aSubscription('atraso')
    await toDay(addDays(end, 3))
    await app.current.runner.drain()
    const headers = await inPortal(app.current, shop, SUBSCRIBER_EMAIL)
    const { body } = await preview(shop, id, headers)
    expect(body).toMatchObject({
      from: addMonths(end, 1),
      dropped: { count: 0 },
      kept: { count: 1, value: 120 },
    })
  })

  test('refuses what the seller does not allow, and lengths that are none', async () => {
    const { shop, id, headers } = await aSubscription('nao-ver', null)
    expect((await preview(shop, id, headers)).errors[0]?.code).toBe(PauseNotOffered.code)
    await allow(shop, 12)
    for (const months of [0, 1.5, 13]) {
      expect((await preview(shop, id, headers, months)).errors[0]?.code).toBe(InvalidRequest.code)
    }
    expect((await preview(shop, id, headers, 12)).status).toBe(200)
  })
})
