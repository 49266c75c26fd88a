import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { reasonText } from '#components/values/ledger-words.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type AccountSearch, type BankingLine, bankingLinesQuery } from './account-data.queries.ts'
import classes from './banking-accounts.module.css'

const columns: readonly DataColumn<BankingLine>[] = [
  {
    id: 'executionDate',
    kind: 'date',
    header: 'Data',
    sortable: 'desc-first',
    cell: ({ executionDate }) => <DateText value={executionDate} />,
  },
  {
    id: 'kind',
    kind: 'name',
    header: 'Lançamento',
    primary: true,
    cell: ({ kind }) => reasonText(kind),
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={centsOf(amount)} />,
  },
  {
    id: 'balance',
    kind: 'money',
    header: 'Saldo',
    cell: ({ balance }) => <Money amountCents={centsOf(balance)} />,
  },
]

const accounts = [
  { value: 'CHECKING_ACCOUNT' as const, label: 'Conta corrente' },
  { value: 'INVESTMENT_ACCOUNT' as const, label: 'Conta de investimento' },
]

type BankingLinesProps = {
  search: AccountSearch
  onSearchChange: (search: AccountSearch) => void
}

/** The statement of checking, or of investment. */
export function BankingLines({ search, onSearchChange }: BankingLinesProps) {
  return (
    <Section title="Extrato">
      <div className={classes.filter}>
        <SelectField
          label="Conta"
          width="medium"
          options={accounts}
          value={search.accountType ?? 'CHECKING_ACCOUNT'}
          onChange={(accountType) => accountType && onSearchChange({ accountType })}
        />
      </div>
      <QueryTable
        query={bankingLinesQuery(search)}
        filter={search}
        onFilterChange={onSearchChange}
        id="banking-lines"
        label="Extrato da conta"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        sort="executionDate,desc"
        skeletonRows={10}
        failure="Não foi possível carregar o extrato."
        empty={
          <EmptyState title="Sem lançamentos">
            O que entra e sai desta conta aparece aqui.
          </EmptyState>
        }
      />
    </Section>
  )
}
