import { exportStatement, exportStatementCsv } from '@vintem/contracts/statements/endpoints'
import { describe, expect, test } from 'vitest'
import { csvLines, download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { anAccount } from '#test/statements.ts'

// Goal: the printed address gives the same CSV as the one that has a choice of formats.
describe('exportStatementCsv', () => {
  const app = testApp()

  // @spec 001 §2 Financial screen: GET /redeems/statement/csv
  test('is the CSV of the filter', async () => {
    const { as, days } = await anAccount(app.current)
    const query = { executionDateFinal: days[0] }

    const file = await download(app.current, exportStatementCsv, { as, query })

    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csvLines(file)).toHaveLength(2)
    expect(file.bytes).toEqual((await download(app.current, exportStatement, { as, query })).bytes)
  })
})
