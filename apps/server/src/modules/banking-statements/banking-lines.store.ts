import type { listBankingLines } from '@vintem/contracts/banking-statements/endpoints'
import type { Query } from '@vintem/contracts/endpoint'
import { type Selectable, sql } from 'kysely'
import { CHECKING, INVESTMENT } from '#ledger/accounts.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { StatementLine } from '#platform/database/tables.gen.ts'

export type BankingFilter = Omit<Query<typeof listBankingLines>, 'page' | 'size' | 'sort'>

/** The account of the ledger behind each type of account. */
export const ledgerAccounts: Readonly<Record<BankingFilter['accountType'], string>> = {
  CHECKING_ACCOUNT: CHECKING,
  INVESTMENT_ACCOUNT: INVESTMENT,
}

export type BankingLineRow = Pick<
  Selectable<StatementLine>,
  'line' | 'postingId' | 'kind' | 'amountCents' | 'balanceCents' | 'bookedOn'
> & { happenedAt: Date }

/** Lines of a banking account, the newest first. */
export const bankingLines = searchable<BankingFilter, BankingLineRow>({
  table: 'statementLine',
  alias: 's',
  key: ['line', 'bigint'],
  filters: {
    accountType: (type) => sql`s.account = ${ledgerAccounts[type]}`,
    startDate: (day) => sql`s.booked_on >= ${day}`,
    endDate: (day) => sql`s.booked_on <= ${day}`,
  },
  sorts: { executionDate: ['bookedOn', 'date'] },
  order: 'executionDate,desc',
  shown: {
    columns: sql`s.line, s.posting_id, s.kind, s.amount_cents, s.balance_cents, s.booked_on, p.happened_at`,
    joins: sql`join ledger_posting p on p.seller_id = s.seller_id and p.id = s.posting_id`,
  },
})
