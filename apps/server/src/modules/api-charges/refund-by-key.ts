import { Forbidden, NotFound } from '@vintem/contracts/errors'
import { prepareRefund, readsToRefund } from '#modules/refunds/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { toApiRefund } from './api-charge-view.ts'

type Asked = Pick<
  Parameters<typeof prepareRefund>[1],
  'chargeId' | 'kind' | 'amountCents' | 'asFraud'
>

const ONLY_CARDS = 'Só o estorno de um cartão informa suspeita de fraude.'

/**
 * A refund that a seller's system asks for, whichever refund the panel shows to people
 * (docs/decisions/0340). Fails with NotFound, Forbidden where refunds are closed to the seller, InvalidFields
 * where fraud is said of what was not paid by card, and as prepareRefund does.
 */
export async function refundByKey(tx: Tx, asked: Asked, services: Services) {
  const facts = await tx.enter(...readsToRefund(tx.sellerId, asked.chargeId))
  const [[charge], , , , , [seller]] = facts
  if (!charge || !seller) throw new Failure(NotFound)
  if (seller.toggles.includes('view_disable_refund')) throw new Failure(Forbidden)
  if (asked.asFraud && charge.method !== 'CREDIT_CARD') {
    throw new InvalidFields([{ field: 'asFraud', description: ONLY_CARDS }])
  }
  const request = { ...asked, requestedBy: tx.by, now: tx.now }
  const { refund, step } = prepareRefund(facts, { ...request, field: 'value' }, services)
  return tx.commit(step, { answer: toApiRefund(refund) })
}
