import { defineWork } from '#work/define-work.ts'

/** A plan change takes effect with the payment of its charge. */
export const settleChange = defineWork({
  kind: 'settle-change',
  lane: 'inside',
  key: ['chargeId'],
})

/** Ends a plan change that nobody has paid for; looked at again, from another instant. */
export const lapseChange = defineWork({
  kind: 'lapse-change',
  lane: 'inside',
  key: ['chargeId', 'since?'],
})
