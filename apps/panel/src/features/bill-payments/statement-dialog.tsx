import { Button, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cents, formatBRL } from '@vintem/brazil/money'
import {
  COST_CENTERS,
  costCenterWords,
  PAYMENT_STATUSES,
  paymentKindWords,
} from '@vintem/contracts/bill-payments/words'
import { exportPayments } from '@vintem/contracts/payment-statements/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { useDownload } from '#components/actions/use-download.ts'
import { DayRangeFields } from '#components/fields/day-range-fields.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import type { Payment } from './bill-payments.queries.ts'
import { statementStatuses } from './payment-words.ts'
import {
  type StatementFilter,
  statementQuery,
  totalsQuery,
  withoutPage,
} from './statement.queries.ts'
import classes from './bill-payments.module.css'

const search = searchBy('Buscar por favorecido, chave, código de barras ou descrição', {
  text: 'searchTerm',
})
const statuses = PAYMENT_STATUSES.map((value) => ({ value, label: statementStatuses[value].label }))
const costCenters = COST_CENTERS.map((value) => ({ value, label: costCenterWords[value] }))

/** 'Extrato de Pagamentos': all that leaves checking, filtered, summed by status, and as a PDF of exactly that. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState<StatementFilter>({})
  return (
    <Modal opened onClose={onClose} title="Extrato de Pagamentos" size="75rem">
      <QueryTable
        query={statementQuery(filter)}
        filter={filter}
        onFilterChange={setFilter}
        id="payment-statement"
        label="Extrato de Pagamentos"
        counted="pagamentos"
        columns={columns}
        rowKey={({ id }) => id}
        sort="date,desc"
        skeletonRows={10}
        search={search}
        fields={filterFields}
        chips={chipsOf(filter)}
        actions={<Actions filter={filter} onClear={() => setFilter({})} />}
        failure="Erro ao carregar o extrato de pagamentos."
        empty={<EmptyState>Nenhum pagamento encontrado</EmptyState>}
      >
        <Totals filter={filter} />
      </QueryTable>
    </Modal>
  )
}

type ActionsProps = { filter: StatementFilter; onClear: () => void }

function Actions({ filter, onClear }: ActionsProps) {
  const { refetch } = useQuery(statementQuery(filter))
  const totals = useQuery(totalsQuery(filter))
  const { take, progress } = useDownload()
  const refresh = async () => {
    const [{ isError }] = await Promise.all([refetch(), totals.refetch()])
    if (isError) notify.error('Erro ao atualizar o extrato. Tente novamente.')
    else notify.success('Extrato atualizado')
  }
  const clear = () => {
    onClear()
    notify.success('Filtros limpos')
  }
  const exportPdf = async () => {
    const query = withoutPage(filter)
    const isSaved = await take(
      exportPayments,
      { query },
      'extrato-de-pagamentos.pdf',
      'Erro na exportação',
    )
    if (isSaved) notify.success('PDF exportado')
  }
  return (
    <>
      <Button variant="default" onClick={clear}>
        Limpar
      </Button>
      <ActionButton variant="default" onClick={refresh}>
        Atualizar
      </ActionButton>
      <ActionButton busy={progress !== undefined} onClick={exportPdf}>
        Exportar PDF
      </ActionButton>
    </>
  )
}

/** How many were found, and the sum of each status. */
function Totals({ filter }: { filter: StatementFilter }) {
  const { data } = useQuery(totalsQuery(filter))
  if (!data || data.totals.length === 0) return null
  const count = data.totals.reduce((all, each) => all + each.count, 0)
  return (
    <div className={classes.totals}>
      <p className={classes.about}>{count === 1 ? '1 pagamento' : `${count} pagamentos`}</p>
      <ul>
        {data.totals.map(({ status, count: some, amount }) => (
          <li key={status}>
            {statementStatuses[status].label}: {some}, {formatBRL(cents(amount))}
          </li>
        ))}
        {data.partlyReturned > 0 && (
          <li>Devolvido em parte: {formatBRL(cents(data.partlyReturned))}</li>
        )}
      </ul>
    </div>
  )
}

const filterFields = (
  draft: StatementFilter,
  change: (patch: Partial<StatementFilter>) => void,
) => (
  <>
    <SelectField
      label="Situação"
      options={statuses}
      clearable
      value={statuses.find(({ value }) => value === draft.statusFilter)?.value ?? null}
      onChange={(status) => change({ statusFilter: status ?? undefined })}
    />
    <SelectField
      label="Centro de custo"
      options={costCenters}
      clearable
      value={draft.costCenterFilter ?? null}
      onChange={(costCenter) => change({ costCenterFilter: costCenter ?? undefined })}
    />
    <DayRangeFields
      of="past"
      label="Dia"
      labels={['Data inicial', 'Data final']}
      ordered
      from={draft.startDate}
      to={draft.endDate}
      onChange={({ from, to }) => change({ startDate: from, endDate: endAfter(from, to) })}
    />
  </>
)

/** The start cannot be after the end (specification 3 §5): an end before it goes. */
const endAfter = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? undefined : to

const chipsOf = (filter: StatementFilter) => [
  {
    label: 'Situação',
    text: filter.statusFilter && statuses.find(({ value }) => value === filter.statusFilter)?.label,
    names: ['statusFilter' as const],
  },
  {
    label: 'Centro de custo',
    text: filter.costCenterFilter && costCenterWords[filter.costCenterFilter],
    names: ['costCenterFilter' as const],
  },
  {
    label: 'De',
    text: filter.startDate && formatDate(filter.startDate),
    names: ['startDate' as const],
  },
  { label: 'Até', text: filter.endDate && formatDate(filter.endDate), names: ['endDate' as const] },
]

const columns: readonly DataColumn<Payment>[] = [
  {
    id: 'date',
    kind: 'date',
    header: 'Data',
    sortable: 'desc-first',
    cell: ({ scheduled_date }) => <DateText value={scheduled_date} />,
  },
  {
    id: 'beneficiary',
    kind: 'name',
    header: 'Beneficiário',
    primary: true,
    cell: ({ recipient_name }) => recipient_name,
  },
  {
    id: 'kind',
    kind: 'text',
    header: 'Tipo',
    cell: ({ transaction_type }) => paymentKindWords[transaction_type],
  },
  {
    id: 'costCenter',
    kind: 'text',
    header: 'Centro de custo',
    cell: ({ cost_center }) => costCenterWords[cost_center],
  },
  {
    id: 'description',
    kind: 'title',
    priority: 6,
    header: 'Descrição',
    cell: ({ description }) => description,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ status }) => <StatusBadge {...statementStatuses[status]} />,
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor',
    cell: ({ amount }) => <Money amountCents={cents(amount)} />,
  },
]
