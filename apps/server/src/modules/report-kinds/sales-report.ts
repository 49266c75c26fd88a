import { civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import { chargeList, type ExportedCharge } from '#modules/charge-list/index.ts'
import { wasPaidByRail } from '#modules/charges/index.ts'
import { chargeColumns, type Column } from '#modules/exports/index.ts'
import { type ChargeReferences, selectReferencesOf } from './charge-references.store.ts'
import { reportKind, type ReportPeriod } from './report-kind.ts'

type Row = ExportedCharge & Omit<ChargeReferences, 'id'>

const columns: readonly Column<Row>[] = [
  ...chargeColumns,
  {
    header: 'Valor bruto',
    width: 14,
    kind: 'money',
    of: (row) => (wasPaidByRail(row.status) ? cents(row.valueCents + row.surchargeCents) : null),
  },
  { header: 'Parcelas a receber', width: 48, kind: 'text', of: partsOf },
  { header: 'End-to-end (Pix)', width: 36, kind: 'text', of: (row) => row.endToEndId },
  { header: 'Nosso número (boleto)', width: 24, kind: 'text', of: (row) => row.ourNumber },
  { header: 'Autorização (cartão)', width: 20, kind: 'text', of: (row) => row.authorizationCode },
]

/** '1/3: R$ 321,04, previsto para 23/12/2026' of each part of the seller's own money. */
function partsOf({ parts }: Row): string | null {
  const texts = parts.map(({ number, amountCents, dueDate, settledAt }) => {
    const when = settledAt
      ? `liberado em ${formatCivilDate(civilDateOf(new Date(settledAt)))}`
      : `previsto para ${formatCivilDate(dueDate)}`
    return `${number}/${parts.length}: ${formatBRL(cents(amountCents))}, ${when}`
  })
  return texts.join('; ') || null
}

const NO_REFERENCES = { parts: [], endToEndId: null, ourNumber: null, authorizationCode: null }

/** The charges due in a period, with what the rails call each and when its money comes. */
export const salesReport = reportKind<ReportPeriod, Row>({
  title: 'Vendas',
  columns,
  async read(tx, { sellerId, filter: { startDate, endDate } }, part) {
    const filter = {
      status: 'ALL' as const,
      expirationDateInitial: startDate,
      expirationDateFinal: endDate,
      sort: 'expirationDate,asc' as const,
    }
    const [charges] = await tx.enter(chargeList.after(sellerId, filter, part))
    const ids = charges.map(({ id }) => id)
    const [references] = await tx.read(selectReferencesOf(sellerId, ids))
    const byId = new Map(references.map((each) => [each.id, each]))
    return charges.map((charge) => ({ ...charge, ...(byId.get(charge.id) ?? NO_REFERENCES) }))
  },
})
