import * as z from 'zod/mini'
import { defineWork } from '#work/define-work.ts'
import { instant } from '#work/fields.ts'

/** Has the account that was registered checked at the bank. */
export const verifyBankAccount = defineWork({
  kind: 'verify-bank-account',
  lane: 'rails',
  key: ['registrationId'],
})

/** Writing to the seller that its money goes to another account now. */
export const tellBankAccountChanged = defineWork({
  kind: 'tell-bank-account-changed',
  lane: 'inside',
  key: ['registrationId'],
  payload: z.object({
    userId: z.string(),
    /** 'Banco 001, agência 1234, conta final 78' */
    account: z.string(),
    pausedUntil: z.nullable(instant),
    at: instant,
  }),
})
