import * as api from '@vintem/contracts/statements/endpoints'
import { download } from '#use-cases/use-case.ts'
import { statementFile } from './statement-file.ts'

export const exportStatement = download(
  api.exportStatement,
  async ({ query: { format, ...filter }, ...context }) => statementFile(context, filter, format),
)
