import { type CivilDate, isBusinessDay } from '@vintem/brazil/calendar'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { extendAll } from './extend-indexes.ts'
import { insertRates, selectNewestIndexes, selectRate, selectRates } from './rates.store.ts'

export type SetRate = 'SET' | 'KNOWN' | 'NOT_OVER' | 'NO_BUSINESS_DAY'

/** Notes the rate of a day by the operator's word, where none is known. Returns what became of it. */
export async function setRate(tx: Tx, day: CivilDate, tdiE8: number): Promise<SetRate> {
  const [[known], newest] = await tx.enter(selectRate(day), selectNewestIndexes())
  if (known) return 'KNOWN'
  if (!isBusinessDay(day)) return 'NO_BUSINESS_DAY'
  if (day >= tx.today) return 'NOT_OVER'
  const rate = { day, tdiE8, source: 'OPERATOR' as const, notedAt: tx.now }
  const [rates] = await tx.read(selectRates(newest.map((each) => each.day).toSorted()[0] ?? day))
  await tx.commit(
    merge(
      {
        writes: [insertRates([rate])],
        audit: [{ action: 'treasury.rate-set', subject: day, details: { tdiE8 } }],
      },
      extendAll(newest, [...rates, rate]),
    ),
  )
  return 'SET'
}
