import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type CardPauseRow, updateCardPauseLifted } from './card-pauses.store.ts'

/** Commits the end of a pause, whoever ends it. What was counted is to be forgotten after it. */
export const liftPause = (
  tx: Tx,
  { sellerId, id, linkId, cause }: Pick<CardPauseRow, 'sellerId' | 'id' | 'linkId' | 'cause'>,
): Promise<undefined> =>
  tx.commit({
    writes: [updateCardPauseLifted(sellerId, id, wallClock.now())],
    audit: [{ action: 'cards.resumed', subject: linkId, details: { cause } }],
  })
