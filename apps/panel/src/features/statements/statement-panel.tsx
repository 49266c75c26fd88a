import { exportStatement } from '@vintem/contracts/statements/endpoints'
import { statementTypeWords, type StatementType } from '@vintem/contracts/statements/words'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { ExportButton } from '#components/lists/export-button.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { reasonText } from '#components/values/ledger-words.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { stringifySearch } from '#lib/search-params.ts'
import { LineDrawer } from './line-drawer.tsx'
import { RangeFields } from './range-fields.tsx'
import { StatementTotals } from './statement-totals.tsx'
import {
  type AccountLine,
  type FinanceProps,
  rangeOf,
  statementQuery,
} from './statements.queries.ts'
import classes from './statements.module.css'

const FINANCES = '/financeiro'

/** Of the statement there are files to print, and for accounting programs. */
const papers = [
  { format: 'pdf', label: 'PDF' },
  { format: 'ofx', label: 'OFX' },
]

const columns: readonly DataColumn<AccountLine>[] = [
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
    id: 'charge',
    kind: 'title',
    below: 'kind',
    header: 'Cobrança',
    cell: ({ charge }) => charge?.title ?? '—',
  },
  {
    id: 'buyer',
    kind: 'title',
    priority: 4,
    below: 'executionDate',
    header: 'Cliente',
    cell: ({ charge }) => charge?.buyerName ?? '—',
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
    priority: 3,
    header: 'Saldo',
    cell: ({ balance }) => <Money amountCents={centsOf(balance)} />,
  },
]

/** Types of what exists by now. */
const offered = [
  'CREDIT',
  'CREDIT_ANTICIPATED',
  'DEBIT_TRANSFER',
  'CREDIT_REVERSAL',
] as const satisfies readonly StatementType[]
const typeOptions = [
  { value: '' as const, label: 'Todos' },
  ...offered.map((value) => ({ value, label: statementTypeWords[value] })),
]

/** The lines of the available balance, and what they come to. */
export function StatementPanel({ search, onSearchChange }: FinanceProps) {
  const { lancamento, ...filter } = search
  const { statementType } = filter
  return (
    <>
      <RangeFields
        of="past"
        range={rangeOf(filter)}
        onChange={(range) => onSearchChange({ ...filter, page: 0, ...range })}
      >
        <SelectField
          label="Tipo"
          width="medium"
          options={typeOptions}
          value={offered.find((type) => type === statementType) ?? ''}
          onChange={(type) =>
            onSearchChange({ ...filter, page: 0, statementType: type || undefined })
          }
        />
        <div className={classes.export}>
          <ExportButton
            endpoint={exportStatement}
            query={{ ...rangeOf(filter), statementType, sort: filter.sort }}
            more={papers}
          />
        </div>
      </RangeFields>
      <QueryTable
        query={statementQuery(filter)}
        filter={filter}
        onFilterChange={onSearchChange}
        id="statement"
        label="Extrato"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => FINANCES + stringifySearch({ ...filter, lancamento: uuid })}
        inPlace
        sort="executionDate,desc"
        skeletonRows={10}
        failure="Não foi possível carregar o extrato."
        empty={
          <EmptyState>
            {statementType
              ? 'Nenhum lançamento deste tipo no período.'
              : 'Neste período o saldo disponível não mudou.'}
          </EmptyState>
        }
      >
        <StatementTotals range={rangeOf(filter)} />
      </QueryTable>
      <LineDrawer id={lancamento} onClose={() => onSearchChange(filter, { inPlace: true })} />
    </>
  )
}
