import { expect, test } from 'vitest'
import {
  payoutConfirmedPosting,
  payoutRefusedPosting,
  payoutRequestedPosting,
} from './sub-seller-payout-postings.ts'

// Goal: what leaves a sub-seller's balance waits in between until the bank has decided, and goes on or
// comes back whole.
const PAYOUT = { id: '0199b3a0-0000-7000-8000-000000000001', subSellerId: 7, amountCents: 2_500 }
const NOW = new Date('2026-06-24T15:00:00Z')

test.each([
  ['payout-requested', payoutRequestedPosting, 'subseller.available:7', 'transit.payout'],
  ['payout-confirmed', payoutConfirmedPosting, 'transit.payout', 'clearing.bank'],
  ['payout-refused', payoutRefusedPosting, 'transit.payout', 'subseller.available:7'],
])('%s', (reason, postingOf, from, to) => {
  expect(postingOf(PAYOUT, NOW)).toEqual({
    reason,
    reference: PAYOUT.id,
    happenedAt: NOW,
    transfers: [[from, to, 2_500]],
  })
})
