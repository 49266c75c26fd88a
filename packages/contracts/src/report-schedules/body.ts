import * as z from 'zod/mini'
import { email, FILL_IN, tableFormat } from '../fields.ts'
import { ACCOUNTANT_FOLDER, plainReportKinds } from '../reports/kinds.ts'
import { frequencies } from './words.ts'

/** What can be scheduled. */
export const scheduledKinds = [...plainReportKinds, ACCOUNTANT_FOLDER] as const

/** A report that is written again and again, and sent to one address; the folder is of a month. */
export const ReportScheduleBody = z
  .object({
    type: z.enum(scheduledKinds, 'Escolha um relatório.'),
    frequency: z.enum(frequencies, 'Escolha a frequência.'),
    format: tableFormat(),
    recipientEmail: email(FILL_IN),
  })
  .check(
    z.refine(({ type, frequency }) => type !== ACCOUNTANT_FOLDER || frequency === 'MONTHLY', {
      error: 'A pasta do contador é de um mês inteiro.',
      path: ['frequency'],
    }),
  )
