import { CardSessionUnknown } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { BuyerCardRow } from './buyer-cards.store.ts'
import { lockCardSession, updateCardSessionUsed } from './card-sessions.store.ts'

/**
 * Uses up the session of 3-D Secure that a payment comes with; an empty step where it comes with none. Fails
 * with CardSessionUnknown where it is another card's, or was used.
 */
export async function spendSession(
  tx: Tx,
  session: { sessionId: string } | undefined,
  { card, path }: { card: BuyerCardRow; path: string },
): Promise<Step> {
  if (!session) return {}
  const { sellerId, now } = tx
  const { sessionId } = session
  const [[found]] = await tx.read(lockCardSession(sellerId, sessionId))
  if (found?.cardId !== card.id || found.usedAt !== null) {
    throw new Failure(CardSessionUnknown, { field: `${path}threeDSecure.sessionId` })
  }
  return { writes: [updateCardSessionUsed(sellerId, sessionId, now)] }
}
