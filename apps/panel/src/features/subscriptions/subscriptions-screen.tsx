import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { lazy, Suspense } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import type { ListTabsOf } from '#components/lists/list-tabs.tsx'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { rangeText } from '#components/values/range-text.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import {
  subscriptionCountsQuery,
  type SubscriptionFilter,
  subscriptionsQuery,
} from './subscriptions.queries.ts'

type Tab = NonNullable<SubscriptionFilter['status']>

/** In the order of specification 2 §2. */
const tabs = [
  { value: 'ALL', count: 'all', label: 'Todas' },
  { value: 'ACTIVE', count: 'active', label: 'Ativas' },
  { value: 'INACTIVE', count: 'inactive', label: 'Inativas' },
  { value: 'PENDING', count: 'pending', label: 'Pendentes' },
  { value: 'DEFAULTER', count: 'defaulter', label: 'Inadimplentes' },
] as const satisfies readonly { value: Tab; count: string; label: string }[]

/**
 * The tabs with their numbers for the present filters, or without numbers where these could not be
 * read.
 */
function useCountedTabs(filter: SubscriptionFilter): ListTabsOf<SubscriptionFilter> {
  const { data: counts } = useQuery(subscriptionCountsQuery(filter))
  const counted = ({ value, count, label }: (typeof tabs)[number]) => {
    const found = counts?.[count]
    const total = found && { count: found.totalElements, more: found.hasMoreElements }
    return { value, label, total }
  }
  const [all, ...others] = tabs
  return { label: 'Situação', name: 'status', tabs: [counted(all), ...others.map(counted)] }
}

const subscriptionSearch = searchBy('Buscar por cliente ou documento', {
  text: 'customerName',
  document: 'customerDocument',
})

/** The subscriptions of a seller. */
export function SubscriptionsScreen(list: ListProps<SubscriptionFilter>) {
  const { filter } = list
  const { status = 'ALL', expirationDateInitial: from, expirationDateFinal: to } = filter
  return (
    <PanelScreen
      actions={
        <>
          <PriceCampaigns />
          <ImportSubscriptions />
        </>
      }
    >
      <QueryTable
        {...list}
        query={subscriptionsQuery(filter)}
        id="subscriptions"
        label="Assinaturas"
        columns={subscriptionColumns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/recorrencias/${uuid}`}
        tabs={useCountedTabs(filter)}
        sort="startDate,desc"
        search={subscriptionSearch}
        fields={dueDateFields}
        chips={[
          {
            label: 'Vencimento',
            text: rangeText(from, to, formatDate),
            names: ['expirationDateInitial', 'expirationDateFinal'],
          },
        ]}
        failure="Não foi possível carregar as assinaturas."
        empty={<NoneYet status={status} />}
        notFound={<EmptyState>Nenhuma assinatura corresponde à busca.</EmptyState>}
      />
    </PanelScreen>
  )
}

/** Many prices at a time. */
function PriceCampaigns() {
  if (!useMay(can.editSubscriptions)) return null
  return (
    <Button component={AppLink} href="/recorrencias/reajustes" variant="default">
      Reajustes
    </Button>
  )
}

function ImportSubscriptions() {
  const mayOpen = useMay(can.openImport)
  const mayImport = useMay(can.importSubscriptions)
  if (!mayOpen || !mayImport) return null
  return (
    <Button component={AppLink} href="/importacao-de-recorrencia" variant="default">
      Importar Recorrências
    </Button>
  )
}

const DueDateFields = lazy(async () => ({
  default: (await import('./due-date-fields.tsx')).DueDateFields,
}))

const dueDateFields = (
  draft: SubscriptionFilter,
  change: (patch: Partial<SubscriptionFilter>) => void,
) => (
  <Suspense fallback={<Skeleton height={64} />}>
    <DueDateFields draft={draft} change={change} />
  </Suspense>
)

function NoneYet({ status }: { status: Tab }) {
  const mayCreate = useMay(can.changePaymentLinks)
  if (status !== 'ALL') return <EmptyState>Nenhuma assinatura nesta situação.</EmptyState>
  const create = mayCreate && (
    <Button component={AppLink} href="/seja-pago/criar/assinatura-customizada">
      Criar link de assinatura
    </Button>
  )
  return <EmptyState action={create}>As assinaturas dos seus clientes aparecem aqui.</EmptyState>
}
