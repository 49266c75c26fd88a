import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'

const [HOUR, DAY] = [3_600, 86_400]

/** How often a new password may be asked for, whether or not the e-mail is a user's. */
export const resetRations = (email: string, place: string): Ration[] => [
  { rule: 'reset mailbox hour', subject: mailboxOf(email), limit: 3, seconds: HOUR },
  { rule: 'reset mailbox day', subject: mailboxOf(email), limit: 8, seconds: DAY },
  { rule: 'reset place', subject: place, limit: 20, seconds: HOUR },
]
