import { useQuery } from '@tanstack/react-query'
import type { ListTab, ListTabsOf } from '#components/lists/list-tabs.tsx'
import { chargeStatuses } from '#components/values/charge-status-badge.tsx'
import { chargeCountsQuery, type ChargeFilter, chargesQuery } from './charges.queries.ts'

const tabs = [
  { value: 'ALL', label: 'Todas' },
  { value: 'SCHEDULED', label: chargeStatuses.SCHEDULED.label },
  { value: 'LATE', label: chargeStatuses.LATE.label },
  { value: 'PAID', label: 'Pagas' },
  { value: 'FAILED', label: 'Falharam' },
  { value: 'REFUND', label: 'Estornadas' },
  { value: 'DISPUTE', label: chargeStatuses.DISPUTE.label },
] as const
/** What a seller looks for less often. */
const more = [
  { value: 'PAID_MANUALLY', label: 'Pagas Manualmente' },
  { value: 'CANCELED', label: 'Canceladas' },
  { value: 'ABANDONED', label: 'Abandonadas' },
  { value: 'CHARGEBACK', label: chargeStatuses.CHARGEBACK.label },
] as const

/**
 * The charges of each status, with their number once the page is there, which people wait for; without
 * numbers where these could not be read.
 */
export function useChargeTabs(filter: ChargeFilter): ListTabsOf<ChargeFilter> {
  const { data: page, isPlaceholderData } = useQuery(chargesQuery(filter))
  const enabled = page !== undefined && !isPlaceholderData
  const { data } = useQuery({ ...chargeCountsQuery(filter), enabled })
  const counted = (tab: ListTab): ListTab => {
    if (!data) return tab
    const found = data.counts.find(({ status }) => status === tab.value)
    const { totalElements: count = 0, hasMoreElements: hasMore = false } = found ?? {}
    return { ...tab, total: { count, more: hasMore } }
  }
  const [all, ...others] = tabs
  return {
    label: 'Situação',
    name: 'status',
    tabs: [counted(all), ...others.map(counted)],
    more: more.map(counted).map((tab) => spelt(tab, filter)),
  }
}

/** The specification spells one of them in two ways. */
const spelt = (tab: ListTab, { status }: ChargeFilter): ListTab =>
  tab.value === 'ABANDONED' && status === 'ABANDONNED' ? { ...tab, value: status } : tab
