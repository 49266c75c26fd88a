import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { accountOf } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import { newId } from '#platform/ids.ts'

/** Money of a charge that becomes available on a date. */
export interface Receivable {
  id: string
  chargeId: string
  /** Counts from one within the charge. */
  number: number
  /** Owner: a sub-seller, or null for the seller. */
  subSellerId: number | null
  dueDate: CivilDate
  amountCents: Cents
}

export function newReceivable(receivable: Omit<Receivable, 'id'>): Receivable {
  return { id: newId(), ...receivable }
}

/** Receivable due: from scheduled to available, of the same owner. */
export function settlementPosting(
  { id, amountCents, subSellerId }: Pick<Receivable, 'id' | 'amountCents' | 'subSellerId'>,
  happenedAt: Date,
): Posting {
  return {
    reason: 'receivable-settled',
    reference: id,
    happenedAt,
    transfers: [
      [accountOf('scheduled', subSellerId), accountOf('available', subSellerId), amountCents],
    ],
  }
}
