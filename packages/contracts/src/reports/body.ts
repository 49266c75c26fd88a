import { parseCivilDate } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import { asCivilDate, email, FILL_IN } from '../fields.ts'
import { formatsOf, REPORT_ACCOUNTS, REPORT_FORMATS, reportKinds } from './kinds.ts'

/** A day, with the time that the specification writes behind it (2 §7), or without. */
const dayAt = (time: string) =>
  z.pipe(
    z.string(FILL_IN).check(
      z.minLength(1, FILL_IN),
      z.regex(new RegExp(`^\\d{4}-\\d{2}-\\d{2}(?:[T ]${time})?$`), 'Informe uma data válida.'),
      z.overwrite((text: string) => text.slice(0, 10)),
      z.refine((day) => parseCivilDate(day) !== undefined, 'Informe uma data válida.'),
    ),
    asCivilDate(),
  )

/** A month, whole: '2026-10'. */
export const AccountantFolderBody = z.object({
  month: z
    .string(FILL_IN)
    .check(
      z.minLength(1, FILL_IN),
      z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'Informe um mês válido.'),
    ),
  recipientEmail: email(FILL_IN),
})

/** A report of a kind, for a period of whole days. */
export const ReportBody = z
  .object({
    report_type: z.enum(reportKinds, 'Escolha um relatório.'),
    recipient_email: email(FILL_IN),
    start_date: dayAt('00:00:00'),
    end_date: dayAt('23:59:00'),
    format: z._default(z.enum(REPORT_FORMATS, 'Formato inválido.'), 'csv'),
    /** Of the statement of accounts alone. */
    account_type: z._default(z.enum(REPORT_ACCOUNTS, 'Escolha a conta.'), 'CHECKING_ACCOUNT'),
  })
  .check(
    z.refine((body) => body.start_date <= body.end_date, {
      error: 'A data final deve ser igual ou posterior à inicial.',
      path: ['end_date'],
    }),
    z.refine((body) => formatsOf(body.report_type).includes(body.format), {
      error: 'Este relatório não existe neste formato.',
      path: ['format'],
    }),
  )
