import { listReportSchedules } from '@vintem/contracts/report-schedules/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aSchedule, schedulesOf } from '#test/report-schedules.ts'
import { aReader } from '#test/reports.ts'

// Goal: anyone who sees reports sees the schedules of the account, and nobody else.
const app = testApp()

test('lists those of the account in the order of their making', async () => {
  const reader = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const stranger = await aReader(app.current, await app.current.aSeller(), 'FINANCE')
  const sale = await aReader(app.current, reader.sellerId, 'SALE')
  const ids = [
    await aSchedule(app.current, reader),
    await aSchedule(app.current, reader, { type: 'balance' }),
  ]

  expect((await schedulesOf(app.current, reader)).map(({ uuid }) => uuid)).toEqual(ids)
  expect(await schedulesOf(app.current, stranger)).toEqual([])
  expect((await app.current.call(listReportSchedules, { as: sale })).status).toBe(403)
})
