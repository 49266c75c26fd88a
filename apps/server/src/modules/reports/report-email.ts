import { type CivilDate, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import type { ChargeFilter } from '#modules/charge-list/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import { LINK_HOURS, linkExpiry, REPORT_DAYS, reportExpiry } from './report.ts'
import type { ReportRow } from './reports.store.ts'

interface ReadyReport {
  report: Pick<ReportRow, 'recipient' | 'requestedBy' | 'filter' | 'forUserId'>
  rows: number
  readyAt: Date
  seller: Pick<SellerRow, 'fantasyName'>
  /** The address of the file, the secret included. */
  url: string
}

const figures = new Intl.NumberFormat('pt-BR')

/** To the recipient of the report: it is ready, and for how long. */
export function reportEmail({ report, rows, readyAt, seller, url }: ReadyReport): EmailContent {
  const { expirationDateInitial: from, expirationDateFinal: to } = report.filter as ChargeFilter
  const isForUser = report.forUserId !== null
  const until = isForUser ? reportExpiry(readyAt) : linkExpiry(readyAt)
  return {
    to: report.recipient,
    subject: `Relatório de cobranças de ${seller.fantasyName}`,
    heading: 'Seu relatório de cobranças está pronto',
    paragraphs: [
      isForUser
        ? `Entre no painel para baixar o arquivo em CSV. Ele fica disponível por ${REPORT_DAYS} dias.`
        : `O arquivo em CSV pode ser baixado uma única vez, em até ${LINK_HOURS} horas.`,
    ],
    facts: [
      ['Vencimento', `${dayOf(from)} a ${dayOf(to)}`],
      ['Cobranças', figures.format(rows)],
      ['Disponível até', formatCivilDate(civilDateOf(until))],
    ],
    action: { label: 'Baixar relatório', url },
    footer: `Pedido por ${report.requestedBy} no painel de ${seller.fantasyName}.`,
  }
}

const dayOf = (day: CivilDate | undefined): string => (day ? formatCivilDate(day) : '')
