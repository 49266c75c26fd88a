import * as z from 'zod/mini'
import { email, FILL_IN, tableFormat } from '../fields.ts'
import { reportKinds } from '../reports/kinds.ts'
import { frequencies } from './words.ts'

/** A report that is written again and again, and sent to one address. */
export const ReportScheduleBody = z.object({
  type: z.enum(reportKinds, 'Escolha um relatório.'),
  frequency: z.enum(frequencies, 'Escolha a frequência.'),
  format: tableFormat(),
  recipientEmail: email(FILL_IN),
})
