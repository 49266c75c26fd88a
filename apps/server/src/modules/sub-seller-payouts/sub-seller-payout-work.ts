import { defineWork } from '#work/define-work.ts'

/** Asks the directory about the key again, and orders the bank to send the payout. */
export const sendSubSellerPayout = defineWork({
  kind: 'send-sub-seller-payout',
  lane: 'rails',
  key: ['payoutId'],
})

/** What the bank did with the order of a payout is done to the payout. */
export const concludeSubSellerPayout = defineWork({
  kind: 'conclude-sub-seller-payout',
  lane: 'inside',
  key: ['payoutId', 'state'],
})
