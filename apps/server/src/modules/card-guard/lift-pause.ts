import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type CardPauseRow, updateCardPauseLifted } from './card-pauses.store.ts'

/** Commits the end of a pause, by seller or operator. The caller then deletes what was counted. */
export const liftPause = (
  tx: Tx,
  { sellerId, id, linkId, cause }: Pick<CardPauseRow, 'sellerId' | 'id' | 'linkId' | 'cause'>,
): Promise<undefined> =>
  tx.commit({
    writes: [updateCardPauseLifted(sellerId, id, wallClock.now())],
    audit: [{ action: 'cards.resumed', subject: linkId, details: { cause } }],
  })
