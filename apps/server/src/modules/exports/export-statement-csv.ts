import * as api from '@vintem/contracts/statements/endpoints'
import { download } from '#use-cases/use-case.ts'
import { statementFile } from './statement-file.ts'

/** The statement as CSV, at the address that the specification prints. */
export const exportStatementCsv = download(
  api.exportStatementCsv,
  async ({ query: filter, ...context }) => statementFile(context, filter, 'csv'),
)
