import { lockPixKey } from '#modules/pix-keys/index.ts'
import type { Services } from '#use-cases/services.ts'
import { BY_RAIL } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { bookReceivedPix } from './received-pix-work.ts'
import { selectReceivedPix } from './received-pix.store.ts'
import { received } from './received.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

export const receivedPixJobs = (services: Needs): Job[] => [
  bookReceivedPix.job(([item]) => book(services, item)),
]

/**
 * Asks the bank for a PIX on a key and books it, once for its end-to-end id. What the bank does not know is asked
 * for again: a callback may be faster than the bank's own books, or nobody's.
 */
async function book(
  { transact, rails }: Needs,
  { sellerId, id, kind, of: { endToEndId, keyId } }: ItemOf<typeof bookReceivedPix>,
): Promise<void> {
  const pix = await rails.pixKeys.findReceived({ sellerId, keyId, endToEndId })
  if (!pix) throw new Error(`The bank does not know the PIX ${endToEndId} of a callback`)
  await transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    // The key is locked: of two callbacks at the same time the second finds what the first has booked.
    const [[key]] = await tx.enter(lockPixKey(sellerId, keyId))
    if (!key) throw new Error(`The bank tells of a PIX on ${keyId}, which is no key`)
    const [[booked]] = await tx.read(selectReceivedPix(sellerId, endToEndId))
    await tx.commit(booked ? {} : received(key, pix, { now: tx.now }), { done: [id] })
  })
}
