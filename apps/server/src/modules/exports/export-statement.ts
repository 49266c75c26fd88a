import * as api from '@vintem/contracts/statements/endpoints'
import { download } from '#use-cases/use-case.ts'
import { statementFile } from './statement-file.ts'

/** The statement as it is filtered and ordered, as a file. Fails with StatementTooLong. */
export const exportStatement = download(
  api.exportStatement,
  async ({ query: { format, ...filter }, ...context }) => statementFile(context, filter, format),
)
