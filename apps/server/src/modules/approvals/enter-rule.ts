import { NotFound } from '@vintem/contracts/errors'
import { lockSeller } from '#modules/sellers/index.ts'
import { selectApprovers, selectFormerApprovers } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type Purpose, selectRule } from './approvals.store.ts'
import { PURPOSES } from './purposes.ts'

/** The rule of a purpose, its seller locked so that of two changes at the same time the second finds the first; and who approves. */
export async function enterRule(tx: Tx, purpose: Purpose) {
  const { sellerId } = tx
  const [[seller]] = await tx.enter(lockSeller(sellerId))
  if (!seller) throw new Failure(NotFound)
  const { now, actor } = tx
  const profiles = PURPOSES[purpose].approvers
  const [[rule], approvers, formerApprovers] = await tx.read(
    selectRule(sellerId, purpose),
    selectApprovers(sellerId, now, profiles),
    selectFormerApprovers(sellerId, now, profiles),
  )
  return {
    seller,
    rule,
    approvers,
    team: { actorId: actor.userId, approvers, formerApprovers },
    viewed: { now, purpose, userId: actor.userId, approverCount: approvers.length },
  }
}
