import { lockCharge } from '#modules/charges/index.ts'
import { lockOpenReceivables } from '#modules/receivables/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Decided } from './conclude-refund.ts'
import { selectPayout } from './refund-payouts.store.ts'
import { type RefundRow, selectRefundsOf } from './refunds.store.ts'

/**
 * Locks the charge before its refunds are read, so that other changes of them wait. Returns
 * undefined where the charge has no such refund.
 */
export async function lockRefund(
  tx: Tx,
  { id, chargeId }: Pick<RefundRow, 'id' | 'chargeId'>,
): Promise<Decided | undefined> {
  const [[charge], refunds, receivables, [payout]] = await tx.enter(
    lockCharge(tx.sellerId, chargeId),
    selectRefundsOf(tx.sellerId, chargeId),
    lockOpenReceivables(tx.sellerId, chargeId),
    selectPayout(tx.sellerId, id),
  )
  const refund = refunds.find((each) => each.id === id)
  return charge && refund && { charge, refund, refunds, receivables, payout, now: tx.now }
}
