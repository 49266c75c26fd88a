import { civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import {
  accountText,
  withdrawalOriginWords,
  withdrawalStatusWords,
} from '@vintem/contracts/withdrawals/words'
import type { Column } from '#modules/exports/index.ts'
import { instantsOf, reportKind, type ReportPeriod } from './report-kind.ts'
import { selectWithdrawalsOfPeriod, type WithdrawalOfPeriod } from './rows-of-period.store.ts'

type Row = WithdrawalOfPeriod

const columns: readonly Column<Row>[] = [
  { header: 'Pedido em', width: 12, kind: 'day', of: (row) => civilDateOf(row.createdAt) },
  { header: 'Pedido por', width: 32, kind: 'text', of: (row) => row.requestedBy },
  { header: 'Aprovado por', width: 32, kind: 'text', of: approverOf },
  {
    header: 'Valor',
    width: 14,
    kind: 'money',
    of: (row) => row.totalCents ?? row.amountCents,
  },
  { header: 'Taxa', width: 14, kind: 'money', of: (row) => row.taxCents ?? cents(0) },
  { header: 'Recebido', width: 14, kind: 'money', of: (row) => row.amountCents },
  { header: 'Origem', width: 18, kind: 'text', of: (row) => withdrawalOriginWords[row.origin] },
  { header: 'Conta', width: 48, kind: 'text', of: (row) => accountText(row.account) },
  { header: 'Situação', width: 22, kind: 'text', of: ({ state }) => withdrawalStatusWords[state] },
  { header: 'Pago em', width: 12, kind: 'day', of: ({ paidAt }) => paidAt && civilDateOf(paidAt) },
  { header: 'Motivo', width: 40, kind: 'text', of: (row) => row.reason },
  { header: 'Identificação no banco', width: 36, kind: 'text', of: (row) => row.reference },
  { header: 'Identificador do saque', width: 38, kind: 'text', of: (row) => row.id },
]

function approverOf({ approverEmails, isSoleApprover }: Row): string | null {
  return isSoleApprover ? 'aprovador único' : approverEmails.join(', ')
}

/** The withdrawals that were asked for in a period, whatever became of them. */
export const withdrawalsReport = reportKind<ReportPeriod, Row>({
  title: 'Saques',
  columns,
  async read(tx, { sellerId, filter }, part) {
    const [rows] = await tx.enter(selectWithdrawalsOfPeriod(sellerId, instantsOf(filter), part))
    return rows
  },
})
