import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400]

/** Limits of one link, for buyers who have not paid so far. */
const ofLink = (link: string) => ({ rule: 'stranger link hour', subject: link })
const ofSeller = (sellerId: number) => ({ rule: 'stranger seller hour', subject: `${sellerId}` })

export interface Stranger {
  /** As it was typed. */
  email: string
  /** The public name of the link. */
  link: string
  sellerId: number
  /** The block of network addresses. */
  place: string
}

/**
 * The most charges with messages to an address that no seller entered, and with boletos
 * (docs/decisions/0060). Payments give their share back, so that a busy link does not count as
 * abused.
 */
export const strangerRations = ({ email, link, sellerId, place }: Stranger): Ration[] => [
  { rule: 'stranger mailbox hour', subject: mailboxOf(email), limit: 5, seconds: HOUR },
  { rule: 'stranger mailbox day', subject: mailboxOf(email), limit: 10, seconds: DAY },
  { rule: 'stranger place', subject: place, limit: 10, seconds: 10 * MINUTE },
  { rule: 'stranger place day', subject: place, limit: 100, seconds: DAY },
  { ...ofLink(link), limit: 300, seconds: HOUR },
  { ...ofSeller(sellerId), limit: 1_000, seconds: HOUR },
]

/** The rations that a payment gives back: it proves that the buyer is honest. */
export const paidStrangerRations = ({ link, sellerId }: Pick<Stranger, 'link' | 'sellerId'>) => [
  ofLink(link),
  ofSeller(sellerId),
]
