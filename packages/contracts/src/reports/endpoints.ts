import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint, OFX, XLSX, ZIP } from '../endpoint.ts'
import {
  Forbidden,
  MonthNotOver,
  NotFound,
  RailUnavailable,
  ReportAddressKnown,
  ReportAddressLinkInvalid,
  ReportAddressUnconfirmed,
  ReportGone,
  ReportPeriodOutOfReach,
  ReportRecipientNotAllowed,
  ReportUnderWay,
  SellerNotApproved,
  StatementTooLong,
} from '../errors.ts'
import { day, email, FILL_IN, instant, page, pageOf, size, uuid } from '../fields.ts'
import { AccountantFolderBody, ReportBody } from './body.ts'
import {
  ACCOUNTANT_FOLDER,
  CHARGE_LIST_REPORT,
  REPORT_ACCOUNTS,
  REPORT_FORMATS,
  reportKinds,
} from './kinds.ts'

const Report = z.object({
  uuid: z.string(),
  type: z.enum([...reportKinds, CHARGE_LIST_REPORT, ACCOUNTANT_FOLDER]),
  startDate: day(),
  endDate: day(),
  format: z.enum([...REPORT_FORMATS, 'zip']),
  /** Of a statement of accounts. */
  accountType: z.optional(z.enum(REPORT_ACCOUNTS)),
  /** EXPIRED: its days are over, and the file is deleted. */
  status: z.enum(['REQUESTED', 'READY', 'FAILED', 'EXPIRED']),
  recipientEmail: z.string(),
  createdAt: instant(),
  /** Null until the file is there. */
  rows: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  expiresAt: z.nullable(instant()),
})

/** The specification's call to its automation service (2 §7); the server keeps to 90 days back. */
export const requestReport = endpoint({
  at: 'POST automation /reports',
  stepUp: { action: 'Enviar um relatório para fora da conta', when: 'where-needed' },
  summary:
    'Pede um relatório de um período dos últimos 90 dias, enviado por e-mail a um usuário da conta ou a um endereço confirmado.',
  access: can.seeReports,
  rate: 'export',
  repeat: 'keyed',
  body: ReportBody,
  answer: Report,
  status: 202,
  errors: [
    Forbidden,
    ReportAddressUnconfirmed,
    ReportPeriodOutOfReach,
    ReportRecipientNotAllowed,
    ReportUnderWay,
    StatementTooLong,
  ],
})

export const requestAccountantFolder = endpoint({
  at: 'POST core /reports/accountant-folders',
  stepUp: { action: 'Enviar a pasta do contador para fora da conta', when: 'where-needed' },
  summary:
    'Fecha um mês que terminou e pede a pasta do contador: um ZIP com balancete, razão, OFX, tarifas, chargebacks e XML das notas, e a soma SHA-256 de cada arquivo. O mesmo mês dá os mesmos bytes.',
  access: can.seeReports,
  rate: 'export',
  repeat: 'keyed',
  body: AccountantFolderBody,
  answer: Report,
  status: 202,
  errors: [MonthNotOver, ReportAddressUnconfirmed, ReportRecipientNotAllowed, ReportUnderWay],
})

export const listReports = endpoint({
  at: 'GET core /reports',
  summary: 'Lista os relatórios que o usuário pediu, o mais recente primeiro.',
  access: can.seeReports,
  rate: 'read',
  query: z.object({ page: page(), size: size(20) }),
  answer: pageOf(Report),
})

/** The page that the e-mail and the notification lead to. */
export const getReport = endpoint({
  at: 'GET core /reports/{id}',
  summary: 'Mostra um relatório: só para quem o pediu e para o usuário a quem foi enviado.',
  access: 'session',
  rate: 'read',
  params: z.object({ id: uuid() }),
  answer: Report,
  errors: [Forbidden, NotFound],
})

export const downloadReport = endpoint({
  at: 'GET core /reports/{id}/file',
  summary:
    'Baixa um relatório: só para quem o pediu e para o usuário a quem foi enviado, com a permissão do seu tipo.',
  access: 'session',
  rate: 'export',
  params: z.object({ id: uuid() }),
  produces: ['text/csv', XLSX, ZIP, 'application/pdf', OFX],
  errors: [Forbidden, NotFound, ReportGone, RailUnavailable],
})

/** The link of a confirmed address: good once, and for a day. */
export const takeReport = endpoint({
  at: 'GET core /public/reports/{report}',
  summary: 'Baixa, uma única vez e em até 24 horas, o relatório enviado a um endereço confirmado.',
  access: 'public',
  rate: 'public',
  params: z.object({ report: z.string() }),
  produces: ['text/csv', XLSX, ZIP, 'application/pdf', OFX],
  errors: [NotFound, ReportGone, RailUnavailable],
})

const ReportAddress = z.object({
  uuid: z.string(),
  email: z.string(),
  /** Null until somebody at the address has confirmed it. */
  confirmedAt: z.nullable(instant()),
})

export const listReportAddresses = endpoint({
  at: 'GET core /sellers/report-addresses',
  summary:
    'Lista os endereços de fora da conta que podem receber relatórios, ou que falta confirmar.',
  access: can.seeReportAddresses,
  rate: 'read',
  answer: z.array(ReportAddress),
})

export const requestReportAddress = endpoint({
  at: 'POST core /sellers/report-addresses',
  summary: 'Pede a um endereço de fora da conta que confirme que quer receber relatórios.',
  access: can.changeReportAddresses,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ email: email(FILL_IN) }),
  errors: [ReportAddressKnown, SellerNotApproved],
})

export const removeReportAddress = endpoint({
  at: 'DELETE core /sellers/report-addresses/{id}',
  summary: 'Remove um endereço: ele não recebe mais relatórios.',
  access: can.changeReportAddresses,
  rate: 'write',
  repeat: 'natural',
  params: z.object({ id: uuid() }),
  errors: [NotFound],
})

export const confirmReportAddress = endpoint({
  at: 'PATCH core /public/report-addresses',
  summary: 'Confirma um endereço com o token do link que lhe foi enviado.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ token: z.string() }),
  errors: [ReportAddressLinkInvalid],
})
