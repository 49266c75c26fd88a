import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { cents, formatCount, reaisToCents } from '@vintem/brazil/money'
import type { LotFilter } from '@vintem/contracts/payment-lots/filter'
import { LOT_STATUSES, lotStatusWords } from '@vintem/contracts/payment-lots/words'
import { ActionButton } from '#components/actions/action-button.tsx'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { stringifySearch } from '#lib/search-params.ts'
import { lotStatuses } from './lot-words.ts'
import { lotSearchOf, lotsQuery, type LotSummary } from './payment-lots.queries.ts'

const lotSearch = searchBy('Buscar por arquivo ou quem enviou', { text: 'search' })
const statuses = LOT_STATUSES.map((value) => ({ value, label: lotStatusWords[value] }))

/** 'Pagamentos em Lote': the files that were sent, five a page; a row opens its lot. */
export function LotsList({ filter, onFilterChange }: ListProps<LotFilter>) {
  const client = useQueryClient()
  const single = useSingleRun()
  return (
    <Section
      title="Pagamentos em Lote"
      actions={
        <ActionButton
          variant="default"
          busy={single.isBusy}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => single.run(() => client.invalidateQueries({ queryKey: ['payment-lots'] }))}
        >
          Atualizar
        </ActionButton>
      }
    >
      <QueryTable
        query={lotsQuery(filter)}
        filter={filter}
        onFilterChange={onFilterChange}
        id="payment-lots"
        label="Arquivos de pagamentos"
        counted="arquivos"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          `/pagamentos${stringifySearch({ tab: 'lote', ...lotSearchOf(filter), lote: id })}`
        }
        inPlace
        sort="createdAt,desc"
        skeletonRows={5}
        search={lotSearch}
        fields={filterFields}
        chips={[
          {
            label: 'Situação',
            text: filter.status && lotStatusWords[filter.status],
            names: ['status'],
          },
        ]}
        failure="Erro ao carregar arquivos"
        empty={
          <EmptyState title="Nenhum arquivo encontrado">
            Os arquivos de pagamentos que você enviar aparecem aqui.
          </EmptyState>
        }
        notFound={<EmptyState title="Nenhum arquivo encontrado" />}
      />
    </Section>
  )
}

const filterFields = (draft: LotFilter, change: (patch: Partial<LotFilter>) => void) => (
  <SelectField
    label="Situação"
    options={statuses}
    clearable
    value={draft.status ?? null}
    onChange={(status) => change({ status: status ?? undefined })}
  />
)

const columns: readonly DataColumn<LotSummary>[] = [
  {
    id: 'name',
    kind: 'title',
    header: 'Arquivo',
    primary: true,
    sortable: true,
    cell: ({ file_name }) => file_name,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    sortable: true,
    cell: ({ status }) => <StatusBadge {...lotStatuses[status]} />,
  },
  {
    id: 'count',
    kind: 'number',
    header: 'Pagamentos',
    cell: ({ total_transactions }) => formatCount(total_transactions),
  },
  {
    id: 'amount',
    kind: 'money',
    header: 'Valor total',
    sortable: 'desc-first',
    cell: ({ total_amount }) => <Money amountCents={reaisToCents(total_amount) ?? cents(0)} />,
  },
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Criado em',
    sortable: 'desc-first',
    cell: ({ created_at }) => <DateTimeText value={created_at} />,
  },
  {
    id: 'sentAt',
    kind: 'moment',
    header: 'Enviado em',
    cell: ({ sent_at }) => (sent_at ? <DateTimeText value={sent_at} /> : '—'),
  },
  { id: 'createdBy', kind: 'email', header: 'Enviado por', cell: ({ created_by }) => created_by },
]
