import { deleteReportSchedule } from '@vintem/contracts/report-schedules/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSchedule, goOn, schedulesOf } from '#test/report-schedules.ts'
import { aReader } from '#test/reports.ts'
import { inboxOf } from '#test/sign-up.ts'

// Goal: a deleted schedule sends nothing more, and nobody of another account deletes it.
const app = testApp()

test('sends nothing more', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const stranger = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const id = await aSchedule(app.current, reader)
  const remove = (as: typeof reader) =>
    app.current.call(deleteReportSchedule, { as, params: { id } })

  expect((await remove(stranger)).status).toBe(404)
  expect((await remove(reader)).status).toBe(204)
  expect((await remove(reader)).status).toBe(404)

  await goOn(app.current, 7)
  expect(await inboxOf(app.current, reader.email)).toEqual([])
  expect(await schedulesOf(app.current, reader)).toEqual([])
})
