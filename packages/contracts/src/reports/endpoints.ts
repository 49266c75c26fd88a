import * as z from 'zod/mini'
import { can } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import {
  NotFound,
  RailUnavailable,
  ReportAddressKnown,
  ReportAddressLinkInvalid,
  ReportGone,
  SellerNotApproved,
} from '../errors.ts'
import { email, FILL_IN, instant, uuid } from '../fields.ts'

/** Asked for by the page that the e-mail and the notification lead to. */
export const downloadReport = endpoint({
  at: 'GET core /reports/{id}/file',
  summary: 'Baixa um relatório: só para quem o pediu e para o usuário a quem foi enviado.',
  access: can.seeCharges,
  rate: 'export',
  params: z.object({ id: uuid() }),
  produces: 'text/csv',
  errors: [NotFound, ReportGone, RailUnavailable],
})

/** The link of a confirmed address: good once, and for a day. */
export const takeReport = endpoint({
  at: 'GET core /public/reports/{report}',
  summary: 'Baixa, uma única vez e em até 24 horas, o relatório enviado a um endereço confirmado.',
  access: 'public',
  rate: 'public',
  params: z.object({ report: z.string() }),
  produces: 'text/csv',
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
  access: can.seeCharges,
  rate: 'read',
  answer: z.array(ReportAddress),
})

export const requestReportAddress = endpoint({
  at: 'POST core /sellers/report-addresses',
  summary: 'Pede a um endereço de fora da conta que confirme que quer receber relatórios.',
  access: can.sendChargeReports,
  rate: 'write',
  repeat: 'natural',
  body: z.object({ email: email(FILL_IN) }),
  errors: [ReportAddressKnown, SellerNotApproved],
})

export const removeReportAddress = endpoint({
  at: 'DELETE core /sellers/report-addresses/{id}',
  summary: 'Remove um endereço: ele não recebe mais relatórios.',
  access: can.sendChargeReports,
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
