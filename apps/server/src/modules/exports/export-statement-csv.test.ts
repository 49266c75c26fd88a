import { exportStatement, exportStatementCsv } from '@vintem/contracts/statements/endpoints'
import { expect, test } from 'vitest'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { anAccount } from '#test/statements.ts'

const app = testApp()

// Goal: the address that the specification prints gives the file that the panel gives.
// @spec 001 §2 Financial screen: GET /redeems/statement/csv
test('exportStatementCsv is the same CSV', async () => {
  const { as, days } = await anAccount(app.current)
  const query = { executionDateFinal: days[0] }
  const file = await download(app.current, exportStatementCsv, { as, query })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.bytes).toEqual((await download(app.current, exportStatement, { as, query })).bytes)
})
