import { civilDateOf } from '@vintem/brazil/calendar'
import { linkTypeWords } from '@vintem/contracts/payment-links/words'
import type { Column } from '#modules/exports/index.ts'
import { linkUrl } from '#modules/payment-links/index.ts'
import { instantsOf, reportKind, type ReportPeriod } from './report-kind.ts'
import { type LinkOfPeriod, selectLinksOfPeriod } from './rows-of-period.store.ts'

type Row = LinkOfPeriod & { url: string }

const columns: readonly Column<Row>[] = [
  { header: 'Título', width: 32, kind: 'text', of: (row) => row.title },
  { header: 'Link', width: 48, kind: 'text', of: (row) => row.url },
  { header: 'Tipo', width: 18, kind: 'text', of: (row) => linkTypeWords[row.type] },
  { header: 'Preço', width: 14, kind: 'money', of: (row) => row.valueCents },
  { header: 'Criação', width: 12, kind: 'day', of: (row) => civilDateOf(row.createdAt) },
  { header: 'Expiração', width: 12, kind: 'day', of: expiryOf },
  { header: 'Cobranças', width: 12, kind: 'count', of: (row) => row.charges },
  { header: 'Pagas', width: 10, kind: 'count', of: (row) => row.paid },
  { header: 'Convertidas (%)', width: 16, kind: 'percent', of: convertedOf },
]

function expiryOf({ expiresAt }: Row) {
  return expiresAt && civilDateOf(expiresAt)
}

/** Paid charges of a hundred; nothing where nobody has begun to pay. */
function convertedOf({ charges, paid }: Row): number | null {
  return charges === 0 ? null : Math.round((paid * 10_000) / charges)
}

/** The links that were made in a period, and what came of each until now. */
export const linksReport = reportKind<ReportPeriod, Row>({
  title: 'Links de pagamento',
  columns,
  async read(tx, { sellerId, filter, publicUrl }, part) {
    const [rows] = await tx.enter(selectLinksOfPeriod(sellerId, instantsOf(filter), part))
    return rows.map((link) => ({ ...link, url: linkUrl(publicUrl, link) }))
  },
})
