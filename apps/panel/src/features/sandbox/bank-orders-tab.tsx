import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { decideSandboxBankOrder } from '@vintem/contracts/sandbox/bank-orders'
import { useState } from 'react'
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
import { ReturnPartDialog } from './return-part-dialog.tsx'
import { api } from './sandbox-api.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { type BankOrderOfWorld, bankOrdersQuery, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<BankOrderOfWorld['state'], Status>> = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Sem resposta' },
  DONE: { tone: 'success', icon: IconCircleCheck, label: 'Feita' },
  REFUSED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
  RETURNED: { tone: 'warning', icon: IconArrowBackUp, label: 'Devolvida' },
}

type OnReturnPart = (order: BankOrderOfWorld) => void

const columnsOf = (onReturnPart: OnReturnPart): readonly DataColumn<BankOrderOfWorld>[] => [
  { id: 'payee', kind: 'name', header: 'Favorecido', cell: ({ payeeName }) => payeeName },
  { id: 'account', kind: 'title', below: 'payee', header: 'Conta', cell: ({ account }) => account },
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Recebida em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
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
    cell: (order) => <BankOrderActions order={order} onReturnPart={() => onReturnPart(order)} />,
  },
]

/** Payees of the sandbox that say by themselves what the bank does. */
const named = [
  ['90001', 'recusa', 'o banco recusa'],
  ['90002', 'demora', 'o banco não diz o que foi feito do pagamento por duas horas'],
  ['90003', 'devolve', 'o pagamento é feito, e o dinheiro volta uma hora depois'],
] as const

const orderSearch = searchBy('Buscar por favorecido, identificação ou valor', { text: 'search' })

/** The transfers that the bank was told to make: pending ones are decided, and done ones come back. */
export function BankOrdersTab({ view, onViewChange }: SandboxViewProps) {
  const [returned, setReturned] = useState<BankOrderOfWorld>()
  const [columns] = useState(() => columnsOf(setReturned))
  return (
    <>
      <p className={classes.lead}>
        O banco responde em segundos. Para deixar a próxima transferência sem resposta, planeje em
        Falhas uma confirmação que vem depois, ou pague a quem diz no nome o que acontece:
      </p>
      <ul className={classes.lead}>
        {named.map(([account, key, what]) => (
          <li key={key}>
            conta <code>{account}</code>, ou chave <code>{key}@exemplo.com.br</code>: {what}
          </li>
        ))}
        <li>
          a chave é de um CPF ou CNPJ com <code>recusa+52998224725@exemplo.com.br</code>; a agência{' '}
          <code>0000</code> não existe
        </li>
      </ul>
      <QueryTable
        query={bankOrdersQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-bank-orders"
        label="Transferências"
        columns={columns}
        rowKey={({ paymentId }) => paymentId}
        search={orderSearch}
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>Os saques que os vendedores fizerem aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma transferência corresponde à busca.</EmptyState>}
      />
      {returned && <ReturnPartDialog order={returned} onClose={() => setReturned(undefined)} />}
    </>
  )
}

type BankOrderActionsProps = { order: BankOrderOfWorld; onReturnPart: () => void }

function BankOrderActions({ order, onReturnPart }: BankOrderActionsProps) {
  const worldChanged = useWorldChanged()
  const { paymentId, payeeName, state } = order
  // A part of a PIX to a key may come back.
  const isToKey = order.account.startsWith('chave Pix')
  const decide = async (decision: 'DONE' | 'REFUSED' | 'RETURNED', message: string) => {
    await api(decideSandboxBankOrder, { params: { paymentId }, body: { decision } }).then(
      () => notify.success(message),
      showErrors,
    )
    await worldChanged()
  }
  if (state === 'DONE') {
    return (
      <div className={classes.rowActions}>
        <ActionButton
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={`Devolver: ${payeeName}`}
          onClick={() => decide('RETURNED', 'Transferência devolvida.')}
        >
          Devolver
        </ActionButton>
        {isToKey && (
          <ActionButton
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={`Devolver parte: ${payeeName}`}
            onClick={onReturnPart}
          >
            Devolver parte
          </ActionButton>
        )}
      </div>
    )
  }
  if (state !== 'WAITING') return '—'
  return (
    <div className={classes.rowActions}>
      <ActionButton
        size="compact-sm"
        variant="light"
        aria-label={`Confirmar: ${payeeName}`}
        onClick={() => decide('DONE', 'Transferência confirmada.')}
      >
        Confirmar
      </ActionButton>
      <ActionButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`Recusar: ${payeeName}`}
        onClick={() => decide('REFUSED', 'Transferência recusada.')}
      >
        Recusar
      </ActionButton>
    </div>
  )
}
