import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { decideSandboxMandate } from '@vintem/contracts/sandbox/mandates'
import { useMemo, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { PayerDialog } from './payer-dialog.tsx'
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

const debitStates: Readonly<Record<NonNullable<MandateOfWorld['debit']>['state'], string>> = {
  SCHEDULED: 'agendado',
  PAID: 'pago',
  REJECTED: 'recusado',
  EXPIRED: 'sem saldo',
  CANCELLED: 'cancelado',
}

function DebitText({ debit }: Pick<MandateOfWorld, 'debit'>) {
  if (!debit) return '—'
  return (
    <>
      <span
        className={classes.whole}
      >{`${reaisText(debit.value)}, ${debitStates[debit.state]}`}</span>
      <span className={classes.whole}>
        em <DateText value={debit.on} />
      </span>
    </>
  )
}

const columnsWith = (
  onPayer: (mandate: MandateOfWorld) => void,
): readonly DataColumn<MandateOfWorld>[] => [
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
    priority: 4,
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
    priority: 5,
    header: 'Piso',
    cell: ({ floor }) => <Money amountCents={centsOf(floor)} />,
  },
  {
    id: 'debit',
    kind: 'prose',
    priority: 2,
    header: 'Débito',
    cell: ({ debit }) => <DebitText debit={debit} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (mandate) => <MandateActions mandate={mandate} onPayer={() => onPayer(mandate)} />,
  },
]

const mandateSearch = searchBy('Buscar por pagador, txid ou valor', { text: 'search' })

/** The payers' bank: who was asked to authorise Pix Automático, and what they decide. */
export function MandatesTab({ view, onViewChange }: SandboxViewProps) {
  const [chosen, setChosen] = useState<MandateOfWorld>()
  const columns = useMemo(() => columnsWith(setChosen), [])
  return (
    <>
      <p className={classes.lead}>
        O aplicativo do banco do pagador. Autorizar também paga a cobrança com que foi pedido; quem
        só a paga na aba Pix não autoriza nada. O que o assinante pede na área dele só se autoriza.
        As próximas são debitadas às 4 h ou às 19 h do vencimento.
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
            As autorizações que os compradores pedirem no checkout ou na área do assinante aparecem
            aqui.
          </EmptyState>
        }
        notFound={<EmptyState>Nenhuma autorização corresponde à busca.</EmptyState>}
      />
      <PayerDialog mandate={chosen} onClose={() => setChosen(undefined)} />
    </>
  )
}

type Decision = 'APPROVED' | 'REJECTED' | 'CANCELLED'

type MandateActionsProps = { mandate: MandateOfWorld; onPayer: () => void }

function MandateActions({ mandate, onPayer }: MandateActionsProps) {
  const worldChanged = useWorldChanged()
  const { recId, payerName, state, isPaid, isByPaying } = mandate
  const decide = async (next: Decision, message: string) => {
    await api(decideSandboxMandate, { params: { recId }, body: { state: next } }).then(
      () => notify.success(message),
      showErrors,
    )
    await worldChanged()
  }
  if (state === 'APPROVED') {
    return (
      <div className={classes.rowActions}>
        <ActionButton
          size="compact-sm"
          variant="light"
          aria-label={`Conta: ${payerName}`}
          onClick={onPayer}
        >
          Conta
        </ActionButton>
        <ActionButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Cancelar: ${payerName}`}
          onClick={() => decide('CANCELLED', 'Autorização cancelada pelo pagador.')}
        >
          Cancelar
        </ActionButton>
      </div>
    )
  }
  if (state !== 'CREATED') return '—'
  const authorise = isByPaying && !isPaid ? 'Pagar e autorizar' : 'Autorizar'
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
