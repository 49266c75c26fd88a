import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { newSecret } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { closeVisitDay } from './link-figures-work.ts'
import { insertVisit, openVisitDay } from './link-visits.store.ts'
import type { Visitor } from './visitor.ts'

interface Visit {
  linkId: string
  /** Undefined where it is no person's browser. */
  visitor: Visitor | undefined
  /** The buyer has gone on to pay. */
  hasStarted: boolean
  /** The days whose visits are counted one by one, as selectOpenVisitDays has them. */
  openDays: readonly { day: CivilDate }[]
}

/** Visits that were under way at midnight are there by then. */
const AFTER_MIDNIGHT_MILLIS = 10 * 60_000

/** Counts a browser at a link, once on its day. The first visit of a day opens it, and leaves the work that closes it. */
export function visited(
  { sellerId, today }: Pick<Tx, 'sellerId' | 'today'>,
  { linkId, visitor, hasStarted, openDays }: Visit,
): Step {
  if (!visitor) return {}
  const visit = insertVisit(sellerId, { day: today, linkId, visitor, hasStarted })
  if (openDays.some(({ day }) => day === today)) return { writes: [visit] }
  return {
    writes: [openVisitDay(sellerId, today, newSecret()), visit],
    work: [closeVisitDay.at(closingOf(today), { day: today })],
  }
}

const closingOf = (day: CivilDate): Date =>
  new Date(startOfDay(addDays(day, 1)).getTime() + AFTER_MIDNIGHT_MILLIS)
