import { openSecret, selectWebhook, verifyingKeyOf } from '#modules/webhooks/index.ts'
import { secretHash } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'

/**
 * Puts the secret into an answer that has its hash, which is all that is kept of it for repetitions of the
 * call: empty where the endpoint has another one by now, or is gone.
 */
export async function showSecret<A extends { uuid: string; secret: string }>(
  { transact, seal }: Pick<Services, 'transact' | 'seal'>,
  sellerId: number,
  answer: A,
): Promise<A> {
  const ref = { sellerId, id: answer.uuid }
  const row = await transact({ sellerId, onlyReads: true }, async (tx) => {
    const [[found]] = await tx.enter(selectWebhook(ref))
    return found
  })
  const secret = row ? verifyingKeyOf(openSecret(seal, ref, row.sealedSecret)) : ''
  return { ...answer, secret: secretHash(secret) === answer.secret ? secret : '' }
}
