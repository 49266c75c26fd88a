import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  ReportAddressUnconfirmed,
  ReportRecipientNotAllowed,
  ReportScheduleKnown,
  TooManyReportSchedules,
} from '../errors.ts'
import { day, instant, uuid } from '../fields.ts'
import { REPORT_ACCOUNTS, REPORT_FORMATS } from '../reports/kinds.ts'
import { ReportScheduleBody, scheduledKinds } from './body.ts'
import { frequencies, stopReasons } from './words.ts'

const ReportSchedule = z.object({
  uuid: z.string(),
  type: z.enum(scheduledKinds),
  frequency: z.enum(frequencies),
  format: z.enum([...REPORT_FORMATS, 'zip']),
  /** Of the statement of accounts alone. */
  accountType: z.optional(z.enum(REPORT_ACCOUNTS)),
  recipientEmail: z.string(),
  /** STOPPED: by itself, for `stopReason`. */
  status: z.enum(['ACTIVE', 'PAUSED', 'STOPPED']),
  stopReason: z.nullable(z.enum(stopReasons)),
  /** The day of the next report, and the days that it holds; null where none is to come. */
  nextDate: z.nullable(day()),
  nextStartDate: z.nullable(day()),
  nextEndDate: z.nullable(day()),
  /** When the last report was requested; null before the first. */
  lastRunAt: z.nullable(instant()),
  /** The user whose permission counts: the one who saved or resumed the schedule last. */
  requestedBy: z.string(),
})

const Ref = z.object({ id: uuid() })
const stepUp = { action: 'Agendar relatórios para fora da conta', when: 'where-needed' } as const

export const listReportSchedules = endpoint({
  at: 'GET core /report-schedules',
  summary: 'Lista os relatórios agendados da conta.',
  access: can.seeReports,
  rate: 'read',
  answer: z.array(ReportSchedule),
})

export const createReportSchedule = endpoint({
  at: 'POST core /report-schedules',
  stepUp,
  summary:
    'Agenda um relatório semanal ou mensal, enviado por e-mail a um usuário da conta ou a um endereço confirmado.',
  access: can.seeReports,
  rate: 'write',
  repeat: 'keyed',
  body: ReportScheduleBody,
  answer: ReportSchedule,
  status: 201,
  errors: [
    ReportAddressUnconfirmed,
    ReportRecipientNotAllowed,
    ReportScheduleKnown,
    TooManyReportSchedules,
  ],
})

export const changeReportSchedule = endpoint({
  at: 'PUT core /report-schedules/{id}',
  stepUp,
  summary: 'Altera um relatório agendado; um que parou volta a ser enviado.',
  access: can.seeReports,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: ReportScheduleBody,
  answer: ReportSchedule,
  errors: [NotFound, ReportAddressUnconfirmed, ReportRecipientNotAllowed, ReportScheduleKnown],
})

export const switchReportSchedule = endpoint({
  at: 'PATCH core /report-schedules/{id}/active',
  stepUp,
  summary: 'Pausa um relatório agendado, ou volta a enviá-lo.',
  access: can.seeReports,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  body: z.object({ active: z.boolean() }),
  answer: ReportSchedule,
  errors: [NotFound, ReportAddressUnconfirmed, ReportRecipientNotAllowed],
})

export const deleteReportSchedule = endpoint({
  at: 'DELETE core /report-schedules/{id}',
  summary: 'Exclui um relatório agendado: nenhum outro é enviado.',
  access: can.seeReports,
  rate: 'write',
  repeat: 'natural',
  params: Ref,
  errors: [NotFound],
})
