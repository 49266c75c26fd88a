import { defineWork } from '#work/define-work.ts'

/** Asks register and bank whether an account is opened; again where it has no answer yet. */
export const judgeBankingAccount = defineWork({
  kind: 'judge-banking-account',
  lane: 'rails',
  key: ['applicationId', 'why?', 'times?'],
})

/** Writing to the seller what has become of what it sent. */
export const writeOfBankingAccount = defineWork({
  kind: 'write-of-banking-account',
  lane: 'inside',
  key: ['applicationId', 'status'],
})
