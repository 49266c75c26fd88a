import { Forbidden, NotFound } from '@vintem/contracts/errors'
import { prepareRefund, readsToRefund } from '#modules/refunds/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { toApiRefund } from './api-charge-view.ts'

type Asked = Pick<
  Parameters<typeof prepareRefund>[1],
  'chargeId' | 'kind' | 'amountCents' | 'asFraud'
>

/**
 * A refund that a seller's system asks for. Fails with NotFound, Forbidden where refunds are closed to the
 * seller, and as prepareRefund does.
 */
export async function refundByKey(tx: Tx, asked: Asked, services: Services) {
  const facts = await tx.enter(...readsToRefund(tx.sellerId, asked.chargeId))
  const [[charge], , , , , [seller]] = facts
  if (!charge || !seller) throw new Failure(NotFound)
  if (seller.toggles.includes('view_disable_refund')) throw new Failure(Forbidden)
  const request = { ...asked, requestedBy: tx.by, now: tx.now }
  const { refund, step } = prepareRefund(facts, { ...request, field: 'value' }, services)
  return tx.commit(step, { answer: toApiRefund(refund) })
}
