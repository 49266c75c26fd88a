import type { CivilDate } from '@vintem/brazil/calendar'
import type { ReportAccount } from '@vintem/contracts/reports/kinds'
import { type Selectable, sql } from 'kysely'
import { CHECKING, INVESTMENT } from '#ledger/accounts.ts'
import type { BillPaymentRow } from '#modules/bill-payments/index.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { StatementLine } from '#platform/database/tables.gen.ts'

/** The account of the ledger behind each account of a report. */
export const LEDGER_ACCOUNTS: Readonly<Record<ReportAccount, string>> = {
  CHECKING_ACCOUNT: CHECKING,
  INVESTMENT_ACCOUNT: INVESTMENT,
}

interface BankingLinesFilter {
  accountType: ReportAccount
  startDate: CivilDate
  endDate: CivilDate
}

/** A line of checking or investment, with the payment that it is of; of a PIX received, the payer. */
export type BankingLine = Pick<
  Selectable<StatementLine>,
  'line' | 'postingId' | 'kind' | 'amountCents' | 'balanceCents' | 'bookedOn'
> & {
  payeeName: string | null
  payeeDocument: string | null
  costCenter: BillPaymentRow['costCenter'] | null
  /** The end-to-end id, or the bank's authentication. */
  reference: string | null
}

/** Lines of a banking account, oldest first. The id of a payment is worked out before the join (decision 247). */
export const bankingReportLines = searchable<BankingLinesFilter, BankingLine>({
  table: 'statementLine',
  alias: 's',
  key: ['line', 'bigint'],
  filters: {
    accountType: (type) => sql`s.account = ${LEDGER_ACCOUNTS[type]}`,
    startDate: (day) => sql`s.booked_on >= ${day}`,
    endDate: (day) => sql`s.booked_on <= ${day}`,
  },
  sorts: { executionDate: ['bookedOn', 'date'] },
  order: 'executionDate,asc',
  shown: {
    columns: sql`s.line, s.posting_id, s.kind, s.amount_cents, s.balance_cents, s.booked_on,
      coalesce(b.payee_name, r.payer_name) as payee_name,
      coalesce(b.payee_document, r.payer_document) as payee_document, b.cost_center,
      coalesce(b.reference, r.id) as reference`,
    joins: sql`join ledger_posting p on p.seller_id = s.seller_id and p.id = s.posting_id
      cross join lateral (
        select case when p.reason ^@ 'bill-' then p.reference::uuid end as id,
               case when p.reason = 'pix-received' then p.reference end as pix offset 0) as known
      left join bill_payment b on b.seller_id = s.seller_id and b.id = known.id
      left join received_pix r on r.seller_id = s.seller_id and r.id = known.pix`,
  },
})
