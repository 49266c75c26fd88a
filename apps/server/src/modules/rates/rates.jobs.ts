import { addDays, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import type { DailyRate } from '#rails/rates/port.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { extendAll, missingDays } from './extend-indexes.ts'
import { askAgain, askOn, askRates } from './rates-work.ts'
import { insertRates, selectNewestIndexes, selectRates } from './rates.store.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'log'>

export const ratesJobs = (services: Needs): Job[] => [
  askRates.job(([item]) => noteRates(services, item)),
]

/**
 * Asks for the rates that are missing, and lets the indexes grow with them. Where one is missing still, it asks
 * again in an hour; otherwise on the next business day.
 */
async function noteRates(services: Needs, item: ItemOf<typeof askRates>): Promise<void> {
  const { transact } = services
  const options = { sellerId: item.sellerId, actorName: item.kind }
  const { missing, today } = await transact(options, async (tx) => {
    const [newest] = await tx.enter(selectNewestIndexes())
    const from = newest.map(({ day }) => day).toSorted()[0] ?? tx.today
    const [rates] = await tx.read(selectRates(from))
    const known = new Set(rates.map(({ day }) => day))
    return { missing: missingDays(from, tx.today, known), today: tx.today }
  })
  const found = await askFor(services, missing)
  await transact(options, async (tx) => {
    const [newest] = await tx.enter(selectNewestIndexes())
    const from = newest.map(({ day }) => day).toSorted()[0] ?? today
    const [rates] = await tx.read(selectRates(from))
    const fresh = found
      .filter(({ day }) => missing.includes(day))
      .map((rate) => ({ ...rate, source: 'CENTRAL_BANK' as const, notedAt: tx.now }))
    const isWhole = fresh.length === missing.length
    const next = isWhole
      ? askOn(nextBusinessDay(addDays(tx.today, 1)))
      : askAgain(tx.now, tx.today, item.id)
    const step = merge(
      { writes: fresh.length > 0 ? [insertRates(fresh)] : [], work: [next] },
      extendAll(newest, [...rates, ...fresh]),
    )
    await tx.commit(step, { done: [item.id] })
  })
}

/** What is published of these days; nothing where nobody answers, which is no reason to give up. */
async function askFor({ rails, log }: Needs, days: readonly CivilDate[]): Promise<DailyRate[]> {
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return []
  try {
    return await rails.rates.cdi(from, to)
  } catch (error) {
    log.warn({ err: error, from, to }, 'The rates of the CDI could not be read')
    return []
  }
}
