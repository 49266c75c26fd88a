import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { listAnticipations } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { anticipateNet, aSellerInThree } from '#test/anticipation.ts'
import { testApp } from '#test/harness.ts'

// Goal: what was anticipated in a period is found, the newest first, by who may see it.
describe('listAnticipations', () => {
  const app = testApp()

  test('lists those of the days asked for', async () => {
    const { seller: as } = await aSellerInThree(app.current)
    for (const amount of [100, 200]) await anticipateNet(app.current, as, amount)
    const today = civilDateOf(await app.current.clock.now())
    const list = async (executionDateInitial: string, executionDateFinal: string) =>
      (
        await app.current.call(listAnticipations, {
          as,
          query: { executionDateInitial, executionDateFinal },
        })
      ).body
    expect((await list(today, today)).content.map(({ netAmount }) => netAmount)).toEqual([200, 100])
    const tomorrow = addDays(today, 1)
    expect(await list(tomorrow, tomorrow)).toMatchObject({ content: [], totalElements: 0 })
    expect(await list(today, '9998-12-31')).toMatchObject({ totalElements: 2 })
  })
})
