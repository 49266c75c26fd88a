import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { decideSandboxMandate } from '@vintem/contracts/sandbox/mandates'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
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
import { type MandateOfWorld, mandatesQuery, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<MandateOfWorld['state'], Status>> = {
  CREATED: { tone: 'info', icon: IconClock, label: 'Aguardando' },
  APPROVED: { tone: 'success', icon: IconCircleCheck, label: 'Autorizada' },
  REJECTED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
  EXPIRED: { tone: 'neutral', icon: IconBan, label: 'Expirada' },
  CANCELLED: { tone: 'neutral', icon: IconBan, label: 'Cancelada' },
}

const columns: readonly DataColumn<MandateOfWorld>[] = [
  { id: 'payer', kind: 'name', header: 'Pagador', cell: ({ payerName }) => payerName },
  {
    id: 'description',
    kind: 'title',
    below: 'payer',
    header: 'Objeto',
    cell: ({ description, receiverName }) => `${description} · ${receiverName}`,
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
    id: 'floor',
    kind: 'money',
    header: 'Piso',
    cell: ({ floor }) => <Money amountCents={centsOf(floor)} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (mandate) => <MandateActions mandate={mandate} />,
  },
]

const mandateSearch = searchBy('Buscar por pagador, txid ou valor', { text: 'search' })

/** The payers' bank: who was asked to authorise Pix Automático, and what they decide. */
export function MandatesTab({ view, onViewChange }: SandboxViewProps) {
  return (
    <>
      <p className={classes.lead}>
        O aplicativo do banco do pagador. Autorizar também paga a primeira cobrança; quem só a paga
        na aba Pix não autoriza nada.
      </p>
      <QueryTable
        query={mandatesQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-mandates"
        label="Autorizações de Pix Automático"
        columns={columns}
        rowKey={({ recId }) => recId}
        search={mandateSearch}
        failure="Não foi possível carregar a lista."
        empty={
          <EmptyState>
            As autorizações que os compradores pedirem no checkout aparecem aqui.
          </EmptyState>
        }
        notFound={<EmptyState>Nenhuma autorização corresponde à busca.</EmptyState>}
      />
    </>
  )
}

type Decision = 'APPROVED' | 'REJECTED' | 'CANCELLED'

function MandateActions({ mandate }: { mandate: MandateOfWorld }) {
  const worldChanged = useWorldChanged()
  const { recId, payerName, state, isPaid } = mandate
  const decide = async (next: Decision, message: string) => {
    await api(decideSandboxMandate, { params: { recId }, body: { state: next } }).then(
      () => notify.success(message),
      showErrors,
    )
    await worldChanged()
  }
  if (state === 'APPROVED') {
    return (
      <ActionButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Cancelar: ${payerName}`}
        onClick={() => decide('CANCELLED', 'Autorização cancelada pelo pagador.')}
      >
        Cancelar
      </ActionButton>
    )
  }
  if (state !== 'CREATED') return '—'
  const authorise = isPaid ? 'Autorizar' : 'Pagar e autorizar'
  return (
    <div className={classes.rowActions}>
      <ActionButton
        size="compact-sm"
        variant="light"
        aria-label={`${authorise}: ${payerName}`}
        onClick={() => decide('APPROVED', 'Pix Automático autorizado.')}
      >
        {authorise}
      </ActionButton>
      <ActionButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Recusar: ${payerName}`}
        onClick={() => decide('REJECTED', 'Pix Automático recusado.')}
      >
        Recusar
      </ActionButton>
    </div>
  )
}
