import { defineWork } from '#work/define-work.ts'

/** A payout is sent once. */
export const sendSubSellerPayout = defineWork({
  kind: 'send-sub-seller-payout',
  lane: 'rails',
  key: ['payoutId'],
})

/** The bank has not decided: it is asked after. */
export const askSubSellerPayout = defineWork({
  kind: 'ask-sub-seller-payout',
  lane: 'rails',
  key: ['payoutId', 'why', 'times'],
})
