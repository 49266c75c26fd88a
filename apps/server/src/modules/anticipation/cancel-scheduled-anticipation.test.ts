import { cancelScheduledAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { describe, expect, test } from 'vitest'
import { aScheduled, daysPass, scheduledOf } from '#test/anticipation.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'

// Goal: what was cancelled in time does nothing on its day, and what is over stays as it was.
describe('cancelScheduledAnticipation', () => {
  const app = testApp()
  const cancel = (as: Awaited<ReturnType<typeof aScheduled>>['seller'], id: string) =>
    app.current.call(cancelScheduledAnticipation, { as, params: { id } })

  test('leaves nothing to the day, asked once or twice', async () => {
    const { seller, id } = await aScheduled(app.current, 500)
    expect([(await cancel(seller, id)).status, (await cancel(seller, id)).status]).toEqual([
      204, 204,
    ])
    await daysPass(app.current, 11)
    expect(await scheduledOf(app.current, seller)).toMatchObject([{ status: 'CANCELED' }])
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBeUndefined()
  })

  test('changes nothing of one that is done, and finds nobody else’s', async () => {
    const { seller, id } = await aScheduled(app.current, 500)
    const stranger = (await aScheduled(app.current, 500)).seller
    expect((await cancel(stranger, id)).status).toBe(404)
    await daysPass(app.current, 11)
    await cancel(seller, id)
    expect(await scheduledOf(app.current, seller)).toMatchObject([{ status: 'DONE' }])
  })
})
