import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import {
  clearSandboxPurchase,
  reverseSandboxPurchase,
} from '@vintem/contracts/sandbox/virtual-cards'
import { useState } from 'react'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { api } from './sandbox-api.ts'
import type { SandboxViewProps } from './sandbox-view.ts'
import { purchasesQuery, type PurchaseOfWorld } from './sandbox.queries.ts'
import { VerdictActions } from './verdict-actions.tsx'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<PurchaseOfWorld['state'], Status>> = {
  AUTHORIZED: { tone: 'info', icon: IconClock, label: 'Autorizada' },
  DECLINED: { tone: 'danger', icon: IconCircleX, label: 'Recusada' },
  CLEARED: { tone: 'success', icon: IconCircleCheck, label: 'Liquidada' },
  REVERSED: { tone: 'warning', icon: IconArrowBackUp, label: 'Estornada' },
}

const columns: readonly DataColumn<PurchaseOfWorld>[] = [
  { id: 'merchant', kind: 'name', header: 'Loja', cell: ({ merchantName }) => merchantName },
  {
    id: 'card',
    kind: 'title',
    below: 'merchant',
    header: 'Cartão',
    cell: ({ cardName, idSeller }) => `${cardName}, do vendedor ${idSeller}`,
  },
  {
    id: 'createdAt',
    kind: 'moment',
    header: 'Feita em',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'status',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge {...states[state]} />,
  },
  { id: 'code', kind: 'number', header: 'Código', cell: ({ code }) => code },
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
    cell: (purchase) => <PurchaseActions purchase={purchase} />,
  },
]

const purchaseSearch = searchBy('Buscar por loja, identificação ou valor', { text: 'search' })

/** What is bought with sellers' virtual cards: bought, taken, forced and given back by hand. */
export function CardPurchasesTab({ view, onViewChange }: SandboxViewProps) {
  const [asking, setAsking] = useState<'buy' | 'force'>()
  return (
    <>
      <p className={classes.lead}>
        O CVV está nos dados do cartão, no painel. Saques (6011) e apostas (7995) são recusados; uma
        compra que a loja não liquida expira em 10 dias.
      </p>
      <QueryTable
        query={purchasesQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-card-purchases"
        label="Compras com cartões virtuais"
        columns={columns}
        rowKey={({ reference }) => reference}
        search={purchaseSearch}
        actions={
          <>
            <Button variant="default" onClick={() => setAsking('force')}>
              Liquidar sem autorização
            </Button>
            <Button onClick={() => setAsking('buy')}>Comprar</Button>
          </>
        }
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>As compras com os cartões dos vendedores aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma compra corresponde à busca.</EmptyState>}
      />
      {asking && <PurchaseDialog kind={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

function PurchaseActions({ purchase }: { purchase: PurchaseOfWorld }) {
  const { reference, merchantName, state } = purchase
  const params = { reference }
  if (state !== 'AUTHORIZED' && state !== 'CLEARED') return '—'
  const no = {
    label: 'Estornar',
    message: 'Compra estornada.',
    give: () => api(reverseSandboxPurchase, { params, body: {} }),
  }
  const yes = {
    label: 'Liquidar',
    message: 'Compra liquidada.',
    give: () => api(clearSandboxPurchase, { params, body: {} }),
  }
  return <VerdictActions of={merchantName} no={no} {...(state === 'AUTHORIZED' && { yes })} />
}
