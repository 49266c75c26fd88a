import { Tabs } from '@mantine/core'
import { periodWords } from '@vintem/contracts/plans/words'
import { leftOutWords } from '@vintem/contracts/price-campaigns/words'
import { type DataColumn, NONE } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { Section } from '#components/screen/section.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import {
  type Campaign,
  type ItemFilter,
  itemsQuery,
  type PricedSubscription,
} from './price-campaigns.queries.ts'
import classes from './price-campaigns.module.css'

type Tab = PricedSubscription['state']

const tabs = [
  { value: 'READY', count: 'ready', label: 'Mudam' },
  { value: 'WAITING', count: 'waiting', label: 'Avisadas' },
  { value: 'APPLIED', count: 'applied', label: 'Com o novo preço' },
  { value: 'UNDONE', count: 'undone', label: 'Desfeitas' },
  { value: 'LEFT_OUT', count: 'leftOut', label: 'De fora' },
] as const satisfies readonly { value: Tab; count: keyof Campaign['counts']; label: string }[]

/** What there may be of each, by how far the campaign is. */
const TABS: Readonly<Record<Campaign['state'], readonly Tab[]>> = {
  COUNTING: ['READY', 'LEFT_OUT'],
  READY: ['READY', 'LEFT_OUT'],
  TELLING: ['READY', 'WAITING', 'LEFT_OUT'],
  TOLD: ['WAITING', 'APPLIED', 'LEFT_OUT'],
  UNDOING: ['WAITING', 'APPLIED', 'UNDONE', 'LEFT_OUT'],
  UNDONE: ['UNDONE', 'APPLIED', 'LEFT_OUT'],
  DISCARDED: ['READY', 'LEFT_OUT'],
}

const columns: DataColumn<PricedSubscription>[] = [
  { id: 'customerName', kind: 'name', header: 'Cliente', cell: ({ customerName }) => customerName },
  {
    id: 'titlePlan',
    kind: 'title',
    below: 'customerName',
    header: 'Plano',
    cell: ({ titlePlan, period }) => `${titlePlan}, ${periodWords[period].toLowerCase()}`,
  },
  {
    id: 'before',
    kind: 'money',
    below: 'after',
    header: 'De',
    cell: ({ before }) => <Money amountCents={centsOf(before)} />,
  },
  {
    id: 'after',
    kind: 'money',
    header: 'Para',
    cell: ({ after }) => <Money amountCents={centsOf(after)} />,
  },
]
const why: DataColumn<PricedSubscription> = {
  id: 'why',
  kind: 'prose',
  header: 'Motivo',
  priority: 1,
  cell: (row) => (row.why ? leftOutWords[row.why] : NONE),
}

type CampaignItemsProps = {
  campaign: Campaign
  search: ItemFilter
  onSearchChange: (search: ItemFilter, options?: { inPlace?: boolean }) => void
}

/** Who pays which price instead of which, by what became of it. */
export function CampaignItems({ campaign, search, onSearchChange }: CampaignItemsProps) {
  const { uuid, state, counts } = campaign
  const shown = tabs.filter(({ value }) => TABS[state].includes(value))
  const asked = shown.find(({ value }) => value === search.state)
  const { value: tab } =
    asked ?? shown.find(({ count }) => counts[count] > 0) ?? shown[0] ?? tabs[0]
  const filter = { ...search, state: tab }
  return (
    <Section title="Assinaturas">
      <Tabs
        value={tab}
        onChange={(next) => onSearchChange({ state: next as Tab }, { inPlace: true })}
      >
        <TabRow
          label="Resultado"
          tabs={shown.map(({ value, count, label }) => ({
            value,
            label,
            total: { count: counts[count], more: false },
          }))}
          current={tab}
        />
        <Tabs.Panel value={tab} className={classes.panel}>
          <QueryTable
            filter={filter}
            onFilterChange={onSearchChange}
            query={itemsQuery(uuid, filter)}
            id="priced-subscriptions"
            label="Assinaturas do reajuste"
            columns={tab === 'LEFT_OUT' ? [...columns, why] : columns}
            rowKey={({ subscription }) => subscription}
            rowHref={({ subscription }) => `/recorrencias/${subscription}`}
            inPlace
            failure="Não foi possível carregar as assinaturas."
            empty={<EmptyState>Nenhuma assinatura nesta situação.</EmptyState>}
          />
        </Tabs.Panel>
      </Tabs>
    </Section>
  )
}
