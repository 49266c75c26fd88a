import type { Services } from '#use-cases/services.ts'
import { byBuyer, type GivenCard } from './given-card.ts'
import { putPortalCard } from './portal-cards.store.ts'

/** The acquirer is asked for what has become of a card before that. */
const FINISH_AFTER_MILLIS = 60_000

/** The holder is asked about a payment, or about the card alone where no charge is paid. */
interface Asked {
  id: string
  chargeId: string | null
  until: Date | null
}

/**
 * The card is kept once its holder is known to have confirmed, also where nobody comes back for it. Returns
 * what time it is.
 */
export const waitForHolder = (
  services: Services,
  { sellerId, subscriptionId, email, card, consent, door }: GivenCard,
  { id: attemptId, chargeId, until }: Asked,
): Promise<Date> =>
  services.transact(byBuyer({ sellerId, email }), async (tx) => {
    await tx.enter()
    const { text, ...agreed } = consent
    const row = { sellerId, subscriptionId, attemptId, chargeId, token: card.token, email }
    const at = new Date((until ?? tx.now).getTime() + FINISH_AFTER_MILLIS)
    return tx.commit(
      {
        writes: [putPortalCard({ ...row, ...agreed, consent: text, begunAt: tx.now })],
        work: [door.finish({ subscriptionId, attemptId }, at)],
      },
      { answer: tx.now },
    )
  })
