import { addDays } from '@vintem/brazil/calendar'
import { expect, test } from 'vitest'
import { moveInBank } from '#test/banking-accounts.ts'
import { testApp } from '#test/harness.ts'
import { csvRows, takeReportOf, todayOf } from '#test/reports.ts'
import { anAccount } from '#test/statements.ts'
import { linesWritten } from '#test/written.ts'

// Goal: the report of balances says for each day what the lines of the statements end at, also of days
// without movement.
const app = testApp()

// @spec 001 §2 Reports: Report types
test('of balances says what there was at the end of each day, by the lines', async () => {
  const account = await anAccount(app.current)
  const { sellerId } = account.as
  await moveInBank(app.current, sellerId, 'clearing.bank', 'banking.checking', 5_000)
  await moveInBank(app.current, sellerId, 'banking.checking', 'banking.investment', 1_234)
  await linesWritten(app.current)
  const reader = { ...account.as, email: (await app.current.aRealUser(sellerId)).email }
  const today = await todayOf(app.current)

  const rows = csvRows(
    await takeReportOf(app.current, reader, 'balance', {
      start_date: addDays(today, -6),
      end_date: today,
    }),
  )

  const balances = rows.map((row) => Object.values(row).slice(1))
  expect(balances).toEqual([
    ['0,00', '0,00', '0,00', '0,00', '0,00'],
    ['99,01', '0,00', '0,00', '95,08', '194,09'],
    ...Array.from({ length: 4 }, () => ['194,09', '0,00', '0,00', '0,00', '194,09']),
    ['154,09', '37,66', '12,34', '0,00', '204,09'],
  ])
})
