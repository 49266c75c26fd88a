import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { formatDocument } from '@vintem/brazil/document'
import { decideSandboxAccountOpening } from '@vintem/contracts/sandbox/account-openings'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { api } from './sandbox-api.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { accountOpeningsQuery, type OpeningOfWorld } from './sandbox.queries.ts'
import { VerdictActions } from './verdict-actions.tsx'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<OpeningOfWorld['state'], Status>> = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Em análise' },
  ACCEPTED: { tone: 'success', icon: IconCircleCheck, label: 'Aprovada' },
  REFUSED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
}

const columns: readonly DataColumn<OpeningOfWorld>[] = [
  { id: 'company', kind: 'name', header: 'Empresa', cell: ({ companyName }) => companyName },
  {
    id: 'document',
    kind: 'document',
    header: 'CNPJ',
    cell: ({ document }) => formatDocument(document),
  },
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Pedida em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (opening) => <OpeningActions opening={opening} />,
  },
]

const openingSearch = searchBy('Buscar por empresa ou CNPJ', { text: 'search' })

/** The companies that want an account, and what the bank says to them. */
export function AccountOpeningsTab({ view, onViewChange }: SandboxViewProps) {
  return (
    <>
      <p className={classes.lead}>
        O banco decide em 5 minutos do relógio, e recusa quem tem o nome fantasia recusar.
      </p>
      <QueryTable
        query={accountOpeningsQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-account-openings"
        label="Contas PJ"
        columns={columns}
        rowKey={({ applicationId }) => applicationId}
        search={openingSearch}
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>As contas que os vendedores pedirem aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma conta corresponde à busca.</EmptyState>}
      />
    </>
  )
}

function OpeningActions({ opening }: { opening: OpeningOfWorld }) {
  const { applicationId, companyName, state } = opening
  if (state !== 'WAITING') return '—'
  const give = (outcome: 'ACCEPTED' | 'REFUSED') => () =>
    api(decideSandboxAccountOpening, { params: { applicationId }, body: { outcome } })
  return (
    <VerdictActions
      of={companyName}
      yes={{ label: 'Aprovar', message: 'Conta aprovada.', give: give('ACCEPTED') }}
      no={{ label: 'Recusar', message: 'Conta recusada.', give: give('REFUSED') }}
    />
  )
}
