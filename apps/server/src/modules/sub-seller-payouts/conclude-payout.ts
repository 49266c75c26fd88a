import type { BankOrderRow } from '#modules/bank-orders/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { type AuditEntry, merge, type Step } from '#use-cases/step.ts'
import {
  payoutConfirmedPosting,
  payoutRefusedPosting,
  payoutReturnedPosting,
} from './sub-seller-payout-postings.ts'
import { type SubSellerPayoutRow, updateSubSellerPayout } from './sub-seller-payouts.store.ts'

interface Told {
  /** The name of the sub-seller. */
  subSeller: string
  now: Date
}

const NO_REASON = 'O banco não disse o motivo.'

/** What the bank did with the order of a payout is done to the payout; nothing where it is no news. */
export function followOrder(before: SubSellerPayoutRow, order: BankOrderRow, told: Told): Step {
  const { subSeller, now } = told
  const reason = order.reason ?? NO_REASON
  switch (order.state) {
    case 'CONFIRMED':
      return confirmPayout(before, order, now)
    case 'REFUSED':
      return before.state === 'REQUESTED' ? refusePayout(before, { subSeller, reason }, now) : {}
    case 'RETURNED':
      // What came back before anybody knew that it was sent is first sent, in the books too.
      return merge(
        confirmPayout(before, order, now),
        returnPayout(before, { subSeller, reason, endToEndId: order.reference }, now),
      )
    default:
      return {}
  }
}

/** The bank has sent it. */
function confirmPayout(
  payout: SubSellerPayoutRow,
  { reference: endToEndId, concludedAt }: BankOrderRow,
  now: Date,
): Step {
  if (payout.state !== 'REQUESTED') return {}
  const change = { state: 'CONFIRMED' as const, endToEndId, concludedAt: concludedAt ?? now }
  return {
    writes: [updateSubSellerPayout(payout, change)],
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
  const change = { state: 'REFUSED' as const, refusal: reason, concludedAt: now }
  return merge(
    {
      writes: [updateSubSellerPayout(payout, change)],
      postings: [payoutRefusedPosting(payout, now)],
      audit: [auditOf('refused', payout, { reason })],
    },
    tell('PAYOUT_REFUSED', payout, subSeller, now),
  )
}

/** Money that was sent and came back: the sub-seller has it again, and the seller's people are told. */
function returnPayout(
  payout: SubSellerPayoutRow,
  {
    subSeller,
    reason,
    endToEndId,
  }: { subSeller: string; reason: string; endToEndId: string | null },
  now: Date,
): Step {
  if (payout.state !== 'REQUESTED' && payout.state !== 'CONFIRMED') return {}
  const change = { state: 'RETURNED' as const, refusal: reason, endToEndId }
  return merge(
    {
      writes: [updateSubSellerPayout(payout, change)],
      postings: [payoutReturnedPosting(payout, now)],
      audit: [auditOf('returned', payout, { reason })],
    },
    tell('PAYOUT_RETURNED', payout, subSeller, now),
  )
}

function tell(
  type: 'PAYOUT_REFUSED' | 'PAYOUT_RETURNED',
  { sellerId, id, amountCents, subSellerId }: SubSellerPayoutRow,
  subSeller: string,
  now: Date,
): Step {
  const notice = { type, reference: id, amountCents, subSeller, uuid: String(subSellerId) } as const
  return { writes: insertNotices(sellerId, [notice], now), live: [noticeTopic(sellerId)] }
}

const auditOf = (
  end: 'confirmed' | 'refused' | 'returned',
  { id, subSellerId, amountCents }: SubSellerPayoutRow,
  details: object,
): AuditEntry => ({
  action: `sub-seller.payout-${end}`,
  subject: String(subSellerId),
  details: { payout: id, amountCents, ...details },
})
