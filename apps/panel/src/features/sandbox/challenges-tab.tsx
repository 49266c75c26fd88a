import { IconCircleCheck, IconCircleX, IconClock, IconClockOff } from '@tabler/icons-react'
import { answerSandboxChallenge } from '@vintem/contracts/sandbox/challenges'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from './sandbox-api.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { type ChallengeOfWorld, challengesQuery } from './sandbox.queries.ts'
import { VerdictActions } from './verdict-actions.tsx'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<ChallengeOfWorld['state'], Status>> = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Aguarda resposta' },
  CONFIRMED: { tone: 'success', icon: IconCircleCheck, label: 'Confirmada' },
  DECLINED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
  EXPIRED: { tone: 'neutral', icon: IconClockOff, label: 'Sem resposta' },
}

const columns: readonly DataColumn<ChallengeOfWorld>[] = [
  { id: 'holder', kind: 'name', header: 'Titular', cell: ({ holder }) => holder },
  {
    id: 'card',
    kind: 'document',
    below: 'holder',
    header: 'Cartão',
    cell: ({ brand, last4 }) => `${brand} •••• ${last4}`,
  },
  {
    id: 'askedAt',
    kind: 'moment',
    priority: 5,
    below: 'until',
    header: 'Pedida em',
    cell: ({ askedAt }) => <DateTimeText value={askedAt} />,
  },
  {
    id: 'until',
    kind: 'moment',
    header: 'Até',
    cell: ({ until }) => <DateTimeText value={until} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  {
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (row) => <ChallengeActions row={row} />,
  },
]

const challengeSearch = searchBy('Buscar por titular, final do cartão ou valor', { text: 'search' })

/**
 * Challenges of issuers to card holders (3-D Secure), to answer here instead of at the checkout.
 */
export function ChallengesTab({ view, onViewChange }: SandboxViewProps) {
  return (
    <>
      <p className={classes.lead}>
        Alguns cartões de teste pedem a confirmação do titular. Ele responde na página do pagamento,
        ou você responde aqui; sem resposta em dez minutos, o pagamento é recusado.
      </p>
      <QueryTable
        query={challengesQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-challenges"
        label="Pedidos de confirmação"
        columns={columns}
        rowKey={({ challengeId }) => challengeId}
        search={challengeSearch}
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>Os pedidos de confirmação dos bancos aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhum pedido de confirmação corresponde à busca.</EmptyState>}
      />
    </>
  )
}

function ChallengeActions({ row }: { row: ChallengeOfWorld }) {
  const { challengeId: challenge, holder, state } = row
  if (state !== 'WAITING') return '—'
  const give = (answer: 'CONFIRMED' | 'DECLINED') => () =>
    api(answerSandboxChallenge, { params: { challenge }, body: { answer } })
  return (
    <VerdictActions
      of={holder}
      yes={{ label: 'Confirmar', message: 'Compra confirmada.', give: give('CONFIRMED') }}
      no={{ label: 'Recusar', message: 'Compra recusada.', give: give('DECLINED') }}
    />
  )
}
