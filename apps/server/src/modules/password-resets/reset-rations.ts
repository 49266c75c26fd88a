import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'

const [HOUR, DAY] = [3_600, 86_400]

/** The most requests for a new password, also for e-mails of no user. */
export const resetRations = (email: string, place: string): Ration[] => [
  { rule: 'reset mailbox hour', subject: mailboxOf(email), limit: 3, seconds: HOUR },
  { rule: 'reset mailbox day', subject: mailboxOf(email), limit: 8, seconds: DAY },
  { rule: 'reset place', subject: place, limit: 20, seconds: HOUR },
]
