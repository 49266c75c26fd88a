import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { useMay } from '#lib/use-session.ts'
import {
  linkCountsQuery,
  type LinkTab,
  type PaymentLinkFilter,
  paymentLinksQuery,
} from './payment-links.queries.ts'

const tabs: readonly { value: LinkTab; label: string }[] = [
  { value: 'orders', label: 'Cobranças pontuais' },
  { value: 'subscriptions', label: 'Cobranças recorrentes' },
  { value: 'fast-orders', label: 'Links rápidos' },
]

/**
 * The types of links that a user sees, with their number once the page is there, which people wait
 * for; without numbers where these could not be read.
 */
export function useLinkTabs(filter: PaymentLinkFilter) {
  const maySeeQuick = useMay(can.seeQuickLinks)
  const shown = tabs.filter(({ value }) => value !== 'fast-orders' || maySeeQuick)
  const current = shown.find(({ value }) => value === filter.type)?.value ?? 'orders'
  const { data: page, isPlaceholderData } = useQuery(
    paymentLinksQuery({ ...filter, type: current }),
  )
  const enabled = page !== undefined && !isPlaceholderData
  const { data } = useQuery({ ...linkCountsQuery(filter), enabled })
  const counted = shown.map((tab) => {
    const found = data?.counts.find(({ type }) => type === tab.value)
    const total = found && { count: found.totalElements, more: found.hasMoreElements }
    return { ...tab, total }
  })
  return { tabs: counted, current }
}
