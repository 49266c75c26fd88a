import { SUSPEND_AFTER } from '@vintem/contracts/billing-rules/endpoints'

/** So many of the latest charges tell whether a subscription is suspended, whatever the seller's rule. */
export const LATEST_CHARGES = SUSPEND_AFTER.most

/** How many of a subscription's latest charges, the latest first, are unpaid. */
export function unpaidInRow(latest: readonly { status: string }[]): number {
  const paid = latest.findIndex(({ status }) => status !== 'LATE' && status !== 'FAILED')
  return paid === -1 ? latest.length : paid
}

/** As unpaidInRow, once those that are open are late too: nobody pays them. */
export function openInRow(latest: readonly { status: string }[]): number {
  const isOpen = ({ status }: { status: string }) => status === 'SCHEDULED'
  return unpaidInRow(latest.map((each) => (isOpen(each) ? { status: 'LATE' } : each)))
}
