import { type ChargeRow, isPayable } from '#modules/charges/index.ts'
import { type LinkRow, linkStatus } from '#modules/payment-links/index.ts'

/**
 * True where the buyer's page takes a payment of the charge that a person must still make: a stored
 * card needs nobody. Of a payment in several, of which one is paid, the others are open although
 * the link is closed.
 */
export function canRequestPayment(
  charge: ChargeRow,
  link: LinkRow | undefined,
  now: Date,
): boolean {
  const status = link && linkStatus(link, now)
  const isOpen = status === 'OPEN' || (status === 'PAID' && charge.groupId !== null)
  const waitsForCard = charge.cardOnFile && charge.status === 'SCHEDULED'
  return isOpen && isPayable(charge.status) && !waitsForCard
}
