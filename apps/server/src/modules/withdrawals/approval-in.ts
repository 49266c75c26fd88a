import { type SellerRow, sellerSettings } from '#modules/sellers/index.ts'
import { selectApprovers, selectFormerApprovers } from '#modules/users/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type Approval, approvalOf } from './withdrawal.ts'

/** How a withdrawal of the caller is approved; a further trip where the seller asks for approval. */
export async function approvalIn(tx: Tx, seller: SellerRow): Promise<Approval> {
  const { sellerId, now, actor } = tx
  if (!sellerSettings(seller).withdrawalApproval) return 'NONE'
  const [approvers, formerApprovers] = await tx.read(
    selectApprovers(sellerId, now),
    selectFormerApprovers(sellerId, now),
  )
  return approvalOf({ isAsked: true, actorId: actor.userId, approvers, formerApprovers })
}
