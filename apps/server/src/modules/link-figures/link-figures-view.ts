import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getLinkFigures } from '@vintem/contracts/link-figures/endpoints'
import type { LinkRow } from '#modules/payment-links/index.ts'
import type { FiguresRow, LinkFiguresRow } from './link-figures.store.ts'

type View = Answer<typeof getLinkFigures>

const NOTHING = { visits: 0, starts: 0, sales: 0, countedSales: 0, soldCents: cents(0) }
const WHOLE_BPS = 10_000

/** The figures of a link; `row` is undefined for one that nobody has visited. */
export function toLinkFigures(
  { countedFrom }: Pick<LinkRow, 'countedFrom'>,
  row: LinkFiguresRow | undefined,
): View['figures'] {
  const { countedSales, ...figures } = row ?? NOTHING
  return {
    ...toFacts(figures),
    conversion: conversionOf(figures.visits, countedSales),
    countedFrom,
  }
}

/**
 * In per cent. A browser is one visit a day however often it pays, and what was paid late may have been visited before
 * anybody counted, so that there can be more sales than visits: nothing sells better than always.
 */
function conversionOf(visits: number, sales: number): number | null {
  if (visits === 0) return null
  return Math.min(WHOLE_BPS, Math.round((sales * WHOLE_BPS) / visits)) / 100
}

/** The days from one on, also those without anything. */
export function toLinkDays(
  from: CivilDate,
  count: number,
  rows: readonly (FiguresRow & { day: string })[],
): View['days'] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index)
    return { day, ...toFacts(byDay.get(day) ?? NOTHING) }
  })
}

const toFacts = ({ visits, starts, sales, soldCents }: FiguresRow) => ({
  visits,
  started: starts,
  paid: sales,
  amount: centsToReais(soldCents),
})
