import * as api from '@vintem/contracts/reminders/endpoints'
import { query } from '#use-cases/use-case.ts'
import { byPlace } from './calendar-rows.ts'
import { toViews } from './calendar-views.ts'
import { readOutlook, readPast } from './outlook.ts'
import { rowsAside } from './rows-aside.ts'
import { walkSlots } from './walk-slots.ts'

/**
 * What each buyer will get in the next 60 days, by the functions that decide it on the day: about the charges
 * that are open now, those that billing will make, and subscriptions themselves; with its cost and what such
 * messages have brought before. A page reads no more than it shows, however many there are.
 */
export const listUpcomingReminders = query(
  api.listUpcomingReminders,
  async ({ tx, query: { after, size }, services }) => {
    const outlook = await readOutlook(tx, services)
    const past = await readPast(tx)
    const aside = await rowsAside(tx, outlook, past)
    // One more than is shown, to know whether there is another page.
    const wanted = size + 1
    const { rows, leftOff } = await walkSlots(tx, outlook, { past, after, wanted })
    const isReached = ({ place }: { place: string }) =>
      (after === undefined || place > after) && (leftOff === null || place <= leftOff)
    const all = [...rows, ...aside.filter(isReached)].toSorted(byPlace)
    const shown = all.slice(0, size)
    const last = shown.at(-1)?.place ?? null
    return {
      content: await toViews(tx, outlook, { rows: shown, past }),
      next: all.length > size ? last : leftOff,
    }
  },
)
