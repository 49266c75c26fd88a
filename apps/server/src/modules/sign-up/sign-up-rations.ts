import { mailboxOf } from '#platform/mailbox.ts'
import type { Ration } from '#platform/rations.ts'

const [HOUR, DAY] = [3_600, 86_400]

/** Limits of registrations, since each sends an e-mail. */
export const signUpRations = (email: string, place: string): Ration[] => [
  { rule: 'sign-up mailbox', subject: mailboxOf(email), limit: 3, seconds: DAY },
  { rule: 'sign-up place hour', subject: place, limit: 10, seconds: HOUR },
  { rule: 'sign-up place day', subject: place, limit: 30, seconds: DAY },
]
