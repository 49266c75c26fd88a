import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'

const [HOUR, DAY] = [3_600, 86_400]

interface Requested {
  /** As it was typed: an e-mail or a document. */
  who: string
  sellerId: number
  place: string
}

/** The most requests for a link, also for who is nobody's customer. */
export const requestRations = ({ who, sellerId, place }: Requested): Ration[] => [
  { rule: 'portal typed hour', subject: `${sellerId} ${who}`, limit: 3, seconds: HOUR },
  { rule: 'portal typed day', subject: `${sellerId} ${who}`, limit: 8, seconds: DAY },
  { rule: 'portal place', subject: place, limit: 20, seconds: HOUR },
  { rule: 'portal place day', subject: place, limit: 60, seconds: DAY },
  { rule: 'portal seller hour', subject: `${sellerId}`, limit: 1_000, seconds: HOUR },
]

/** The most links to a mailbox, whatever was typed and at whichever sellers. */
export const mailboxRations = (email: string): Ration[] => [
  { rule: 'portal mailbox hour', subject: mailboxOf(email), limit: 5, seconds: HOUR },
  { rule: 'portal mailbox day', subject: mailboxOf(email), limit: 12, seconds: DAY },
]
