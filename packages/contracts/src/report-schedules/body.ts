import * as z from 'zod/mini'
import { email, FILL_IN } from '../fields.ts'
import {
  ACCOUNTANT_FOLDER,
  BANKING_STATEMENT,
  formatsOf,
  REPORT_ACCOUNTS,
  REPORT_FORMATS,
  reportKinds,
} from '../reports/kinds.ts'
import { frequencies } from './words.ts'

/** What can be scheduled. */
export const scheduledKinds = [...reportKinds, ACCOUNTANT_FOLDER] as const

/** A report that is written again and again, and sent to one address; the folder is of a month. */
export const ReportScheduleBody = z
  .object({
    type: z.enum(scheduledKinds, 'Escolha um relatório.'),
    frequency: z.enum(frequencies, 'Escolha a frequência.'),
    format: z._default(z.enum(REPORT_FORMATS, 'Formato inválido.'), 'csv'),
    /** Which one a statement of accounts is of; nothing to other reports. */
    accountType: z.optional(z.enum(REPORT_ACCOUNTS, 'Escolha a conta.')),
    recipientEmail: email(FILL_IN),
  })
  .check(
    z.refine(({ type, frequency }) => type !== ACCOUNTANT_FOLDER || frequency === 'MONTHLY', {
      error: 'A pasta do contador é de um mês inteiro.',
      path: ['frequency'],
    }),
    z.refine(({ type, format }) => formatsOf(type).includes(format), {
      error: 'Este relatório não existe neste formato.',
      path: ['format'],
    }),
    z.refine(({ type, accountType }) => type !== BANKING_STATEMENT || accountType !== undefined, {
      error: 'Escolha a conta.',
      path: ['accountType'],
    }),
  )
