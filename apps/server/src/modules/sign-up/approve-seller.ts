import { lockSeller, updateSeller } from '#modules/sellers/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendEmail } from '#work/send-email.ts'
import { AWAITING_APPROVAL } from './registration.ts'
import { approvedEmail } from './sign-up-emails.ts'

/**
 * Approves the seller of the transaction, and lifts the block that held it back until then; a block
 * for another reason stays. False where there is no such seller. A repetition changes nothing.
 */
export async function approveSeller(tx: Tx, publicUrl: string): Promise<boolean> {
  const { sellerId } = tx
  const [[seller]] = await tx.enter(lockSeller(sellerId))
  if (!seller) return false
  if (seller.approvedAt) return true
  const { blockReason: before, email } = seller
  const blockReason = before === AWAITING_APPROVAL ? null : before
  return tx.commit(
    {
      writes: [updateSeller(sellerId, { approvedAt: wallClock.now(), blockReason })],
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
