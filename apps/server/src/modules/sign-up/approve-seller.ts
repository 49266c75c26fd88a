import { lockSeller, type SellerRow, updateSeller } from '#modules/sellers/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendEmail } from '#work/send-email.ts'
import { AWAITING_APPROVAL } from './registration.ts'
import { approvedEmail, refusedEmail } from './sign-up-emails.ts'

/**
 * Approves the seller of the transaction, and lifts the block that held it back until then, also that
 * of a refusal; a block for another reason stays. False where there is no such seller. A repetition changes nothing.
 */
export async function approveSeller(tx: Tx, publicUrl: string): Promise<boolean> {
  const { sellerId } = tx
  const [[seller]] = await tx.enter(lockSeller(sellerId))
  if (!seller) return false
  if (seller.approvedAt) return true
  const { blockReason: before, email, refusedAt } = seller
  const blockReason = before === AWAITING_APPROVAL || refusedAt ? null : before
  return tx.commit(
    {
      writes: [
        updateSeller(sellerId, { approvedAt: wallClock.now(), refusedAt: null, blockReason }),
      ],
      work: [
        sendEmail.now({ about: `seller-approved ${sellerId}` }, approvedEmail(email, publicUrl)),
      ],
      audit: [
        {
          action: 'seller.approved',
          subject: String(sellerId),
          details: { before: { blockReason: before }, after: { blockReason } },
        },
      ],
    },
    { answer: true },
  )
}

/**
 * Refuses the registration of a seller that waits, for a reason that is written to it and shown in its
 * panel. False where it was approved already.
 */
export async function refuseSeller(tx: Tx, seller: SellerRow, reason: string): Promise<boolean> {
  const { sellerId, approvedAt, blockReason, email } = seller
  if (approvedAt) return false
  const at = wallClock.now()
  return tx.commit(
    {
      writes: [updateSeller(sellerId, { refusedAt: at, blockReason: reason })],
      work: [
        sendEmail.now(
          { about: `seller-refused ${sellerId} ${at.toISOString()}` },
          refusedEmail(email, reason),
        ),
      ],
      audit: [
        {
          action: 'seller.refused',
          subject: String(sellerId),
          details: { before: { blockReason }, after: { blockReason: reason } },
        },
      ],
    },
    { answer: true },
  )
}
