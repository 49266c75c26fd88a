import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import type { AuditEntry, Step } from '#use-cases/step.ts'
import { payoutConfirmedPosting, payoutRefusedPosting } from './sub-seller-payout-postings.ts'
import { type SubSellerPayoutRow, updateSubSellerPayout } from './sub-seller-payouts.store.ts'

/** The bank has sent it. */
export function confirmPayout(payout: SubSellerPayoutRow, endToEndId: string, now: Date): Step {
  return {
    writes: [updateSubSellerPayout(payout, { state: 'CONFIRMED', endToEndId, concludedAt: now })],
    postings: [payoutConfirmedPosting(payout, now)],
    audit: [auditOf('confirmed', payout, { endToEndId })],
  }
}

/** Nothing was sent: the sub-seller has its money again, and the seller's people are told. */
export function refusePayout(
  payout: SubSellerPayoutRow,
  { subSeller, reason }: { subSeller: string; reason: string },
  now: Date,
): Step {
  const { sellerId, id, subSellerId, amountCents } = payout
  const notice = {
    type: 'PAYOUT_REFUSED',
    reference: id,
    amountCents,
    subSeller,
    uuid: String(subSellerId),
  } as const
  return {
    writes: [
      updateSubSellerPayout(payout, { state: 'REFUSED', refusal: reason, concludedAt: now }),
      ...insertNotices(sellerId, [notice], now),
    ],
    postings: [payoutRefusedPosting(payout, now)],
    audit: [auditOf('refused', payout, { reason })],
    live: [noticeTopic(sellerId)],
  }
}

const auditOf = (
  end: 'confirmed' | 'refused',
  { id, subSellerId, amountCents }: SubSellerPayoutRow,
  details: object,
): AuditEntry => ({
  action: `sub-seller.payout-${end}`,
  subject: String(subSellerId),
  details: { payout: id, amountCents, ...details },
})
