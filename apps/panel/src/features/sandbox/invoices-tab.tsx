import { IconBan, IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { decideSandboxInvoice } from '@vintem/contracts/sandbox/invoices'
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
import { type InvoiceOfWorld, invoicesQuery } from './sandbox.queries.ts'
import { VerdictActions } from './verdict-actions.tsx'
import classes from './sandbox-console.module.css'

const states: Readonly<Record<InvoiceOfWorld['state'], Status>> = {
  WAITING: { tone: 'info', icon: IconClock, label: 'Em análise' },
  ISSUED: { tone: 'success', icon: IconCircleCheck, label: 'Autorizada' },
  REJECTED: { tone: 'danger', icon: IconCircleX, label: 'Rejeitada' },
  CANCELED: { tone: 'neutral', icon: IconBan, label: 'Cancelada' },
}

const columns: readonly DataColumn<InvoiceOfWorld>[] = [
  { id: 'customer', kind: 'name', header: 'Tomador', cell: ({ customerName }) => customerName },
  {
    id: 'provider',
    kind: 'title',
    below: 'customer',
    header: 'Prestador',
    cell: ({ providerName }) => providerName,
  },
  {
    id: 'number',
    kind: 'document',
    priority: 4,
    below: 'createdAt',
    header: 'Número',
    cell: ({ number }) => number,
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
    id: 'value',
    kind: 'money',
    header: 'Valor',
    cell: ({ value }) => <Money amountCents={centsOf(value)} />,
  },
  {
    id: 'actions',
    kind: 'action',
    header: 'Ações',
    cell: (invoice) => <InvoiceActions invoice={invoice} />,
  },
]

const invoiceSearch = searchBy('Buscar por tomador, número ou valor', { text: 'search' })

/** The invoices requested from the tax office; pending ones can be decided by hand. */
export function InvoicesTab({ view, onViewChange }: SandboxViewProps) {
  return (
    <>
      <p className={classes.lead}>
        A prefeitura autoriza em segundos. Valores que terminam em 77 centavos são rejeitados, e os
        que terminam em 88 esperam por você.
      </p>
      <QueryTable
        query={invoicesQuery(view)}
        filter={view}
        onFilterChange={onViewChange}
        id="sandbox-invoices"
        label="Notas fiscais"
        columns={columns}
        rowKey={({ reference }) => reference}
        search={invoiceSearch}
        failure="Não foi possível carregar a lista."
        empty={<EmptyState>As notas fiscais que os vendedores pedirem aparecem aqui.</EmptyState>}
        notFound={<EmptyState>Nenhuma nota fiscal corresponde à busca.</EmptyState>}
      />
    </>
  )
}

function InvoiceActions({ invoice }: { invoice: InvoiceOfWorld }) {
  const { reference, customerName, state } = invoice
  if (state !== 'WAITING') return '—'
  const give = (outcome: 'ISSUED' | 'REJECTED') => () =>
    api(decideSandboxInvoice, { params: { reference }, body: { outcome } })
  return (
    <VerdictActions
      of={customerName}
      yes={{ label: 'Autorizar', message: 'Nota fiscal autorizada.', give: give('ISSUED') }}
      no={{ label: 'Rejeitar', message: 'Nota fiscal rejeitada.', give: give('REJECTED') }}
    />
  )
}
