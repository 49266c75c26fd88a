import { chargePaid, chargePaidManually, type ChargeRow } from '#modules/charges/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { markLinksPaid } from './payment-links.store.ts'

/** A link for one customer is closed by its payment. */
export const paymentLinksReactions: Reaction[] = [
  inSameCommit(chargePaid, close),
  inSameCommit(chargePaidManually, close),
]

function close(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  charges: readonly ChargeRow[],
): Step {
  const ids = [...new Set(charges.flatMap(({ linkId }) => linkId ?? []))]
  return ids.length > 0 ? { writes: [markLinksPaid(sellerId, ids, now)] } : {}
}
