import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { DateField } from '#components/fields/date-field.tsx'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { searchBy } from '#components/lists/search-by.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
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
import classes from './subscriptions.module.css'

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
function useCountedTabs(filter: SubscriptionFilter) {
  const { data: counts } = useQuery(subscriptionCountsQuery(filter))
  return tabs.map(({ value, count, label }) => {
    const counted = counts?.[count]
    const total = counted && { count: counted.totalElements, more: counted.hasMoreElements }
    return { value, label, total }
  })
}

const subscriptionSearch = searchBy('Buscar por cliente ou documento', {
  text: 'customerName',
  document: 'customerDocument',
})

/** The subscriptions of a seller. */
export function SubscriptionsScreen(list: ListProps<SubscriptionFilter>) {
  const { filter, onFilterChange } = list
  const { status = 'ALL', expirationDateInitial: from, expirationDateFinal: to } = filter
  const counted = useCountedTabs(filter)
  return (
    <PanelScreen
      actions={
        <>
          <PriceCampaigns />
          <ImportSubscriptions />
        </>
      }
    >
      <Tabs
        value={status}
        onChange={(next) => onFilterChange({ ...filter, page: 0, status: next as Tab })}
      >
        <TabRow label="Situação" tabs={counted} current={status} />
        <Tabs.Panel value={status} className={classes.panel}>
          <QueryTable
            {...list}
            query={subscriptionsQuery(filter)}
            id="subscriptions"
            label="Assinaturas"
            columns={subscriptionColumns}
            rowKey={({ uuid }) => uuid}
            rowHref={({ uuid }) => `/recorrencias/${uuid}`}
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
        </Tabs.Panel>
      </Tabs>
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

function dueDateFields(
  draft: SubscriptionFilter,
  change: (patch: Partial<SubscriptionFilter>) => void,
) {
  const day = (name: 'expirationDateInitial' | 'expirationDateFinal', label: string) => (
    <DateField
      label={label}
      value={draft[name] ?? ''}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  )
  return (
    <>
      {day('expirationDateInitial', 'Vencimento a partir de')}
      {day('expirationDateFinal', 'Vencimento até')}
    </>
  )
}

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
