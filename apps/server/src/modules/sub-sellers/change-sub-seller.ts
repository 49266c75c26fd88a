import type { AuditAction } from '@vintem/contracts/audit/words'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { NewWork } from '#work/job.ts'
import { toSubSellerView } from './sub-seller-view.ts'
import { registration } from './sub-sellers-work.ts'
import {
  deleteTerms,
  insertTerms,
  lockSubSeller,
  type SubSellerRow,
  updateSubSeller,
} from './sub-sellers.store.ts'

type Change = Partial<SubSellerRow>

/** Has the bank account checked again: the result of a check under way no longer counts. */
export const checkedAnew = (): Change => ({
  splitStatus: 'PROCESSING',
  splitError: null,
  registrationId: newId(),
})

/**
 * Changes one sub-seller as `decide` says, and answers with its view. Saved data make an inactive
 * one active again (specification 2 §4). Fails with NotFound.
 */
export async function changeSubSeller(
  tx: Tx,
  id: number,
  action: Extract<AuditAction, `sub-seller.${string}`>,
  decide: (before: SubSellerRow) => Change,
) {
  const { sellerId } = tx
  const [[before]] = await tx.enter(lockSubSeller(sellerId, id))
  if (!before) throw new Failure(NotFound)
  const version = tx.nextVersion(before)
  const change = { ...decide(before), updatedAt: tx.now, version }
  const after = { ...before, ...change }
  const renamed = after.name === before.name ? [] : [deleteTerms(sellerId, id), insertTerms(after)]
  const details = { before: toSubSellerView(before), after: toSubSellerView(after) }
  return tx.commit(
    {
      writes: [updateSubSeller(sellerId, id, change), ...renamed],
      work: workOf(before, after, tx.now),
      audit: [{ action, subject: String(id), details }],
    },
    { answer: toSubSellerView(after) },
  )
}

function workOf(before: SubSellerRow, after: SubSellerRow, now: Date): NewWork[] {
  if (after.registrationId === before.registrationId) return []
  return [registration(after.id, after.registrationId, now)]
}
