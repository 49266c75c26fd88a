import { listReports, requestReport } from '@vintem/contracts/reports/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aReader, aReportBody } from '#test/reports.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: everybody finds their own reports, with state and size, and nobody else's.
const app = testApp()

test('lists the own reports, the latest first, until and after their end', async () => {
  const { current } = app
  const reader = await aReader(current, await current.aSeller())
  const colleague = await aReader(current, reader.sellerId)
  const ask = async (report_type: 'chargeback' | 'notas-fiscais', as = reader) => {
    const body = await aReportBody(current, as, { report_type })
    return (await current.call(requestReport, { as, body })).body
  }
  const listOf = async (as = reader) => (await current.call(listReports, { as })).body.content
  await ask('chargeback')
  await current.runner.drain()
  await ask('notas-fiscais')
  await ask('chargeback', colleague)

  expect(await listOf()).toMatchObject([
    { type: 'notas-fiscais', status: 'REQUESTED', bytes: null, rows: null, expiresAt: null },
    { type: 'chargeback', status: 'READY', bytes: expect.any(Number), rows: 0, format: 'csv' },
  ])
  expect(await listOf(colleague)).toHaveLength(1)
  expect(await listOf(await aReader(current, await current.aSeller()))).toEqual([])

  await advanceClock(current, new Date((await current.clock.now()).getTime() + 8 * 86_400_000))

  expect((await listOf()).map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED'])
})
