import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconTransfer,
} from '@tabler/icons-react'
import { formatPixKey } from '@vintem/brazil/pix'
import { keyTypeWords } from '@vintem/contracts/pix-keys/words'
import { claimSandboxPixKey, decideSandboxPixKey } from '@vintem/contracts/sandbox/pix-keys'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { PixKeyText } from '#components/values/pix-key-text.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { PayKeyDialog } from './pay-key-dialog.tsx'
import { api } from './sandbox-api.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { type KeyOfWorld, pixKeysQuery, useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<KeyOfWorld['state'], Status>> = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Espera o banco' },
  REGISTERED: { tone: 'success', icon: IconCircleCheck, label: 'Cadastrada' },
  CLAIMING: { tone: 'info', icon: IconTransfer, label: 'Em outro banco' },
  CLAIMED: { tone: 'warning', icon: IconAlertTriangle, label: 'Pedida' },
  REFUSED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
  REMOVED: { tone: 'neutral', icon: IconCircleX, label: 'Excluída' },
  LOST: { tone: 'danger', icon: IconTransfer, label: 'Transferida' },
}

const columnsOf = (onPay: (pixKey: KeyOfWorld) => void): readonly DataColumn<KeyOfWorld>[] => [
  { id: 'key', kind: 'name', header: 'Chave', cell: ({ key }) => <PixKeyText pixKey={key} /> },
  { id: 'type', kind: 'date', header: 'Tipo', cell: ({ keyType }) => keyTypeWords[keyType] },
  { id: 'holder', kind: 'title', header: 'Titular', cell: ({ holder }) => holder },
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
    cell: (pixKey) => <KeyActions pixKey={pixKey} onPay={() => onPay(pixKey)} />,
  },
]

const keySearch = searchBy('Buscar por chave ou titular', { text: 'search' })

/** The PIX keys of accounts: what their bank says, and what other banks ask for. */
export function PixKeysTab({ view, onViewChange }: SandboxViewProps) {
  const [paid, setPaid] = useState<KeyOfWorld>()
  const [columns] = useState(() => columnsOf(setPaid))
  return (
    <>
      <p className={classes.lead}>
        Mande um Pix a uma chave cadastrada. O banco cadastra na hora; recusa recusa@, segura
        demora@, e tem em outro banco portabilidade@ e posse@.
      </p>
      <QueryTable
        query={pixKeysQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-pix-keys"
        label="Chaves Pix"
        columns={columns}
        rowKey={({ keyId }) => keyId}
        search={keySearch}
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>As chaves Pix das contas aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma chave corresponde à busca.</EmptyState>}
      />
      {paid && <PayKeyDialog pixKey={paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}

type KeyActionsProps = { pixKey: KeyOfWorld; onPay: () => void }

function KeyActions({ pixKey, onPay }: KeyActionsProps) {
  const worldChanged = useWorldChanged()
  const { keyId, keyType, key, state } = pixKey
  const params = { keyId }
  const run = async (call: Promise<unknown>, message: string) => {
    await call.then(() => notify.success(message), showErrors)
    await worldChanged()
  }
  const button = (label: string, onClick: () => void | Promise<void>) => (
    <ActionButton
      size="compact-sm"
      variant="light"
      aria-label={`${label}: ${formatPixKey(key)}`}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  )
  const decide = (outcome: 'REGISTERED' | 'REFUSED', message: string) =>
    run(api(decideSandboxPixKey, { params, body: { outcome } }), message)
  const claim = (kind: 'OWNERSHIP' | 'PORTABILITY') =>
    run(api(claimSandboxPixKey, { params, body: { kind } }), 'Outro banco pediu a chave.')
  if (state === 'WAITING' || state === 'CLAIMING') {
    return (
      <div className={classes.rowActions}>
        {button('Cadastrar', () => decide('REGISTERED', 'Chave cadastrada.'))}
        {button('Recusar', () => decide('REFUSED', 'Chave recusada.'))}
      </div>
    )
  }
  if (state !== 'REGISTERED') return '—'
  return (
    <div className={classes.rowActions}>
      {button('Mandar Pix', onPay)}
      {keyType !== 'evp' && keyType !== 'cnpj' && button('Pedir posse', () => claim('OWNERSHIP'))}
      {keyType !== 'evp' && button('Pedir portabilidade', () => claim('PORTABILITY'))}
    </div>
  )
}
