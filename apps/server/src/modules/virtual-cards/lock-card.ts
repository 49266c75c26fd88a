import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import {
  type CardLimitsRow,
  lockCardLimits,
  selectVirtualCard,
  type VirtualCardRow,
} from './virtual-cards.store.ts'

/** Enters, and locks a card under the limits of its seller. Fails with NotFound. */
export async function lockCard(
  tx: Tx,
  id: string,
): Promise<{ limits: CardLimitsRow; card: VirtualCardRow }> {
  const { sellerId } = tx
  const [[limits], [card]] = await tx.enter(
    lockCardLimits(sellerId),
    selectVirtualCard(sellerId, id),
  )
  if (!limits || !card) throw new Failure(NotFound)
  return { limits, card }
}
