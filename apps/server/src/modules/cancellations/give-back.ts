import { prepareRefund, readsToRefund } from '#modules/refunds/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { PartBack } from './paid-back.ts'

/** Asks for the usual refund of each part. Fails as a refund does. */
export async function giveBack(
  tx: Tx,
  parts: readonly PartBack[],
  {
    services,
    requestedBy,
  }: { services: Pick<Services, 'paysOut' | 'deriveSecret'>; requestedBy: string },
): Promise<Step> {
  const steps: Step[] = []
  for (const part of parts) {
    const facts = await tx.read(...readsToRefund(tx.sellerId, part.chargeId))
    steps.push(prepareRefund(facts, { ...part, requestedBy, now: tx.now }, services).step)
  }
  return merge(...steps)
}
