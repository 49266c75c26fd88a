import { addDays, daysBetween } from '@vintem/brazil/calendar'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/link-figures/endpoints'
import { selectLink } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toLinkDays, toLinkFigures } from './link-figures-view.ts'
import { selectFigures, selectFiguresByDay } from './link-figures.store.ts'

const DAYS = 30

/** Also of a deleted link, to which its charges lead. */
export const getLinkFigures = query(
  api.getLinkFigures,
  async ({ tx, sellerId, params, query: { startDate, endDate } }) => {
    const chosen = startDate && endDate ? { from: startDate, until: endDate } : undefined
    const [[link], [figures]] = await tx.enter(
      selectLink(sellerId, params.id),
      selectFigures(sellerId, [params.id], chosen),
    )
    if (!link) throw new Failure(NotFound)
    const period = chosen ?? { from: addDays(tx.today, 1 - DAYS), until: tx.today }
    const [days] = await tx.read(selectFiguresByDay(sellerId, link.id, period))
    const count = daysBetween(period.from, period.until) + 1
    return { figures: toLinkFigures(link, figures), days: toLinkDays(period.from, count, days) }
  },
)
