import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NotFound, RailUnavailable, ReportGone } from './errors.ts'

/** The link in the e-mail of a report leads to a page of the panel that asks for this. */
export const downloadReport = endpoint({
  at: 'GET core /public/reports/{report}',
  summary: 'Baixa o relatório de um link enviado por e-mail, enquanto o link vale.',
  access: 'public',
  rate: 'public',
  params: z.object({ report: z.string() }),
  produces: 'text/csv',
  errors: [NotFound, ReportGone, RailUnavailable],
})
