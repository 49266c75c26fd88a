import { defineWork } from '#work/define-work.ts'

/** The bank has decided the order of a withdrawal: the withdrawal follows. */
export const concludeWithdrawal = defineWork({
  kind: 'conclude-withdrawal',
  lane: 'inside',
  key: ['withdrawalId', 'state'],
})

/** Nobody has approved it in time. */
export const expireWithdrawal = defineWork({
  kind: 'expire-withdrawal',
  lane: 'inside',
  key: ['withdrawalId'],
})

/** Writing to people what has become of a withdrawal. */
export const writeOfWithdrawal = defineWork({
  kind: 'write-of-withdrawal',
  lane: 'inside',
  key: ['withdrawalId', 'state'],
})
