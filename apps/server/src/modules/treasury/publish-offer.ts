import { nextBusinessDay } from '@vintem/brazil/calendar'
import { askOn, beginIndex, selectNewestIndexes } from '#modules/rates/index.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { insertOffer, type OfferRow, selectOffer } from './treasury.store.ts'

/**
 * Offers investments at a percentage of the CDI from now on, in a transaction of the platform; what was invested
 * before keeps its own. Returns the offer.
 */
export async function publishOffer(tx: Tx, cdiBps: number): Promise<OfferRow> {
  const [[offer], indexes] = await tx.enter(selectOffer(), selectNewestIndexes())
  const row = { version: (offer?.version ?? 0) + 1, cdiBps, publishedAt: tx.now }
  const today = nextBusinessDay(tx.today)
  const isNew = !indexes.some((index) => index.cdiBps === cdiBps)
  await tx.commit(
    merge(isNew ? beginIndex(cdiBps, today) : {}, {
      writes: [insertOffer(row)],
      work: [askOn(tx.today)],
      audit: [{ action: 'treasury.offered', subject: String(row.version), details: { cdiBps } }],
    }),
  )
  return row
}
