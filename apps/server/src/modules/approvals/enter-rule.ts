import { NotFound } from '@vintem/contracts/errors'
import { lockSeller } from '#modules/sellers/index.ts'
import { selectApprovers, selectFormerApprovers } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectRule } from './approvals.store.ts'

/** The rule for withdrawals, its seller locked so that of two changes at the same time the second finds the first; and who approves. */
export async function enterRule(tx: Tx) {
  const { sellerId } = tx
  const [[seller]] = await tx.enter(lockSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  const { now, actor } = tx
  const [[rule], approvers, formerApprovers] = await tx.read(
    selectRule(sellerId, 'WITHDRAWAL'),
    selectApprovers(sellerId, now),
    selectFormerApprovers(sellerId, now),
  )
  return {
    seller,
    rule,
    approvers,
    team: { actorId: actor.userId, approvers, formerApprovers },
    viewed: { now, userId: actor.userId, approverCount: approvers.length },
  }
}
