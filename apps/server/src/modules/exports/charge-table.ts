import { formatDocument } from '@vintem/brazil/document'
import { type Cents, cents } from '@vintem/brazil/money'
import { chargeMethodWords, chargeStatusWords } from '@vintem/contracts/charges/words'
import { type ChargeFilter, chargeList, type ExportedCharge } from '#modules/charge-list/index.ts'
import { wasPaidByRail } from '#modules/charges/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { inBatches } from './in-batches.ts'
import type { Column, Table } from './table-file.ts'

type Row = ExportedCharge

/** The columns of the list, and further ones for a spreadsheet. */
export const chargeColumns: readonly Column<ExportedCharge>[] = [
  { header: 'Cliente', width: 32, kind: 'text', of: (row) => row.customerName },
  {
    header: 'Documento',
    width: 20,
    kind: 'text',
    of: (row) => row.customerDocument && formatDocument(row.customerDocument),
  },
  { header: 'E-mail', width: 32, kind: 'text', of: (row) => row.customerEmail },
  { header: 'Título', width: 32, kind: 'text', of: (row) => row.title },
  { header: 'Forma de pagamento', width: 20, kind: 'text', of: methodOf },
  { header: 'Parcelas', width: 10, kind: 'count', of: (row) => row.installments },
  { header: 'Vencimento', width: 12, kind: 'day', of: (row) => row.dueDate },
  { header: 'Pagamento', width: 12, kind: 'day', of: (row) => row.paidOn },
  { header: 'Situação', width: 18, kind: 'text', of: statusOf },
  { header: 'Valor', width: 14, kind: 'money', of: (row) => row.valueCents },
  {
    header: 'Multa e juros',
    width: 14,
    kind: 'money',
    of: (row) => ofPaid(row, row.surchargeCents),
  },
  { header: 'Tarifas', width: 14, kind: 'money', of: (row) => ofPaid(row, row.feeCents) },
  {
    header: 'Antecipação',
    width: 14,
    kind: 'money',
    of: (row) => ofPaid(row, row.anticipationCents),
  },
  { header: 'Sub-vendedores', width: 16, kind: 'money', of: (row) => ofPaid(row, row.splitCents) },
  { header: 'Valor líquido', width: 14, kind: 'money', of: (row) => ofPaid(row, netOf(row)) },
  { header: 'Estornado', width: 14, kind: 'money', of: (row) => row.refundedCents },
  { header: 'Contestado', width: 14, kind: 'money', of: (row) => row.disputedCents },
  { header: 'Identificador', width: 38, kind: 'text', of: (row) => row.id },
]

/** Empty until a rail was paid: zero would mean without cost. */
const ofPaid = ({ status }: Row, amountCents: Cents) => (wasPaidByRail(status) ? amountCents : null)

const netOf = ({ valueCents, surchargeCents, feeCents, anticipationCents, splitCents }: Row) =>
  cents(valueCents + surchargeCents - feeCents - anticipationCents - splitCents)

function methodOf({ method }: Row): string | null {
  return method && chargeMethodWords[method]
}

function statusOf({ status }: Row): string {
  return chargeStatusWords[status]
}

/** The charges of a filter as a table; `transact` is asked for one transaction a batch. */
export function chargeTable(
  { sellerId, filter, rows }: { sellerId: number; filter: ChargeFilter; rows: number },
  transact: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>,
): Omit<Table<Row>, 'name'> {
  const batches = inBatches<Row>((last, size) =>
    transact(async (tx) => {
      const [found] = await tx.enter(chargeList.after(sellerId, filter, { last, size }))
      return found
    }),
  )
  return { title: 'Cobranças', columns: chargeColumns, batches, rows }
}
