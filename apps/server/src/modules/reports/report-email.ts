import { civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import {
  ACCOUNTANT_FOLDER,
  ACCOUNTANT_FOLDER_HINT,
  ACCOUNTANT_FOLDER_TITLE,
  CHARGE_LIST_REPORT,
  REPORT_KINDS,
  reportFormatWords,
} from '@vintem/contracts/reports/kinds'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { EmailContent } from '#work/send-email.ts'
import { contentOf, LINK_HOURS, linkExpiry, periodOf, REPORT_DAYS, reportExpiry } from './report.ts'
import type { ReportRow } from './reports.store.ts'

interface ReadyReport {
  report: Pick<
    ReportRow,
    'kind' | 'format' | 'recipient' | 'requestedBy' | 'filter' | 'forUserId' | 'scheduleId'
  >
  rows: number
  readyAt: Date
  seller: Pick<SellerRow, 'fantasyName'>
  /** The address of the file, the secret included. */
  url: string
}

const figures = new Intl.NumberFormat('pt-BR')

/** To the recipient of the report: it is ready, what it holds, and for how long. */
export function reportEmail({ report, rows, readyAt, seller, url }: ReadyReport): EmailContent {
  const { subject, heading, about, period, counted } = words(report)
  const { startDate, endDate } = periodOf(contentOf(report))
  const isForUser = report.forUserId !== null
  const until = isForUser ? reportExpiry(readyAt) : linkExpiry(readyAt)
  const format = reportFormatWords[report.format]
  return {
    to: report.recipient,
    subject: `${subject} de ${seller.fantasyName}`,
    heading,
    paragraphs: [
      ...about,
      isForUser
        ? `Entre no painel para baixar o arquivo em ${format}. Ele fica disponível por ${REPORT_DAYS} dias.`
        : `O arquivo em ${format} pode ser baixado uma única vez, em até ${LINK_HOURS} horas.`,
    ],
    facts: [
      [period, `${formatCivilDate(startDate)} a ${formatCivilDate(endDate)}`],
      [counted, figures.format(rows)],
      ['Disponível até', formatCivilDate(civilDateOf(until))],
    ],
    action: { label: 'Baixar relatório', url },
    footer:
      report.scheduleId === null
        ? `Pedido por ${report.requestedBy} no painel de ${seller.fantasyName}.`
        : `Agendado por ${report.requestedBy} no painel de ${seller.fantasyName}. Para não receber mais, peça a quem agendou.`,
  }
}

function words(report: Pick<ReportRow, 'kind' | 'filter'>) {
  const { kind } = contentOf(report)
  if (kind === CHARGE_LIST_REPORT) {
    return {
      subject: 'Relatório de cobranças',
      heading: 'Seu relatório de cobranças está pronto',
      about: [],
      period: 'Vencimento',
      counted: 'Cobranças',
    }
  }
  if (kind === ACCOUNTANT_FOLDER) {
    return {
      subject: ACCOUNTANT_FOLDER_TITLE,
      heading: 'A pasta do contador está pronta',
      about: [ACCOUNTANT_FOLDER_HINT],
      period: 'Mês',
      counted: 'Lançamentos',
    }
  }
  const { title, hint } = REPORT_KINDS[kind]
  return {
    subject: `Relatório “${title}”`,
    heading: `Seu relatório “${title}” está pronto`,
    about: [hint],
    period: 'Período',
    counted: 'Linhas',
  }
}
