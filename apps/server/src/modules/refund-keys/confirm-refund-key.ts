import { RefundKeyNotAwaited } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/refund-keys/endpoints'
import { chargeTopic, insertActivities } from '#modules/charges/index.ts'
import {
  isKeyAwaited,
  lockRefund,
  type RefundRow,
  sendPayout,
  toBuyerRefund,
  updatePayout,
  updateRefund,
} from '#modules/refunds/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import { action } from '#use-cases/use-case.ts'
import { findOwnKey, type OwnKey } from './look-up-refund-key.ts'
import { readRefundOfLink } from './open-buyer-refund.ts'

/** The buyer confirms a key: the money is sent. The same key again changes nothing. */
export const confirmRefundKey = action(
  api.confirmRefundKey,
  async ({ body, services, caller: { place } }) => {
    const before = await readRefundOfLink(services, body.token)
    if (before.payout.pixKey === body.key) return toBuyerRefund(before)
    const own = await findOwnKey(services, before, { typed: body.key, place })
    await keep(services, before.refund, own)
    return toBuyerRefund(await readRefundOfLink(services, body.token))
  },
)

async function keep(
  { transact }: Services,
  refund: RefundRow,
  { key, holder }: OwnKey,
): Promise<void> {
  const { sellerId, id, chargeId } = refund
  await transact({ sellerId, actorName: 'public' }, async (tx) => {
    const decided = await lockRefund(tx, refund)
    if (!decided || !isKeyAwaited(decided.refund, tx.now)) {
      if (decided?.payout?.pixKey === key.key) return
      throw new Failure(RefundKeyNotAwaited)
    }
    const paymentId = newId()
    const confirmed = {
      pixKey: key.key,
      keyType: key.type,
      holderName: holder.name,
      paymentId,
      refusal: null,
    }
    const activity = {
      id: newId(),
      chargeId,
      at: tx.now,
      kind: 'refund-key-confirmed',
      actor: 'buyer',
      details: { refund: id },
    }
    await tx.commit({
      writes: [
        updateRefund(sellerId, id, { keyUntil: null }),
        updatePayout(sellerId, id, confirmed),
        insertActivities(sellerId, [activity]),
      ],
      work: [sendPayout.now({ paymentId }, { refundId: id })],
      audit: [
        {
          action: 'charge.refund-key-confirmed',
          subject: chargeId,
          details: { refund: id, keyType: key.type },
        },
      ],
      live: [chargeTopic(chargeId)],
    })
  })
}
