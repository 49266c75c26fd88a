import * as api from '@vintem/contracts/charge-detail/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { selectChargeWithCustomer, selectSplitsWithNames } from '#modules/charges/index.ts'
import { type DisputeRow, selectDisputesOf } from '#modules/disputes/index.ts'
import { selectReceivablesOf } from '#modules/receivables/index.ts'
import { type RefundRow, selectRefundsOf, sourcesIn } from '#modules/refunds/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { type Reversal, toStatement } from './charge-statement.ts'

/** The statement of a charge; empty until it is paid through a rail. */
export const getChargeStatement = query(
  api.getChargeStatement,
  async ({ tx, sellerId, params: { id } }) => {
    const [[charge], receivables, splits, refunds, disputes] = await tx.enter(
      selectChargeWithCustomer(sellerId, id),
      selectReceivablesOf(sellerId, id),
      selectSplitsWithNames(sellerId, id),
      selectRefundsOf(sellerId, id),
      selectDisputesOf(sellerId, id),
    )
    if (!charge) throw new Failure(NotFound)
    if (!charge.paidOn || charge.status === 'PAID_MANUALLY') return []
    return toStatement({
      charge,
      buyer: charge.customerName,
      receivables,
      splits,
      reversals: reversalsOf(refunds, disputes),
    })
  },
)

/** Amounts taken and not returned: refunds not refused, disputes neither won nor void. */
function reversalsOf(refunds: readonly RefundRow[], disputes: readonly DisputeRow[]): Reversal[] {
  const refunded = refunds
    .filter(({ state }) => state !== 'REFUSED')
    .map((refund): Reversal => ({
      kind: 'refund',
      amountCents: refund.amountCents,
      at: refund.createdAt,
      sources: sourcesIn(refund),
    }))
  const disputed = disputes
    .filter(({ state }) => state !== 'WON' && state !== 'VOID')
    .map((dispute): Reversal => ({
      kind: 'chargeback',
      amountCents: dispute.amountCents,
      at: dispute.openedAt,
      sources: sourcesIn(dispute),
    }))
  return [...refunded, ...disputed].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
