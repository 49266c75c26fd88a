import type { CivilDate } from '@vintem/brazil/calendar'
import { type RawBuilder, sql } from 'kysely'
import { asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { deleteAll, insertMissing } from '#platform/database/writes.ts'
import type { Visitor } from './visitor.ts'

/** Browsers of one address at a link on a day, at the most: a crowd behind one address is counted no further. */
export const VISITORS_OF_PLACE = 100

/** The days whose visits are counted one by one: today once it had one, and yesterday until it is closed. */
export const selectOpenVisitDays = (sellerId: number) =>
  sqlFor.selectFrom('linkVisitDay').select('day').where('sellerId', '=', sellerId)

/** Of two that open a day at the same moment, the salt of one is kept. */
export const openVisitDay = (sellerId: number, day: CivilDate, salt: string): Compilable =>
  insertMissing('linkVisitDay', [{ sellerId, day, salt }])

/** What is stored in place of a text; the day may be closed by then, and has no salt. */
const hashed = (text: RawBuilder<unknown>) =>
  sql`substr(sha256(convert_to(o.salt || ' ' || ${text}, 'UTF8')), 1, 12)`

/** Each browser has one row for a link and day, which says whether it ever went on to pay. */
export function insertVisit(
  sellerId: number,
  visit: { day: CivilDate; linkId: string; visitor: Visitor; hasStarted: boolean },
): Compilable {
  const { day, linkId, hasStarted } = visit
  const { place, agent } = visit.visitor
  return asWrite(sql`
    insert into link_visit (seller_id, day, link_id, place, visitor, has_started)
    select ${sellerId}, ${day}, ${linkId}, h.place, h.visitor, ${hasStarted}
      from (select ${hashed(sql`${place}::text`)} as place,
                   ${hashed(sql`${`${place} ${agent}`}::text`)} as visitor
              from link_visit_day o where o.seller_id = ${sellerId} and o.day = ${day}) h
     where (select count(*) from link_visit v
             where v.seller_id = ${sellerId} and v.day = ${day} and v.link_id = ${linkId}
               and v.place = h.place and v.visitor <> h.visitor) < ${sql.lit(VISITORS_OF_PLACE)}
    on conflict (seller_id, day, link_id, place, visitor) do update set has_started = true
     where excluded.has_started and not link_visit.has_started`)
}

/** Moves the visits of a day into its sums. */
export const addUpVisits = (sellerId: number, day: CivilDate): Compilable =>
  asWrite(sql`
    with gone as (
      delete from link_visit where seller_id = ${sellerId} and day = ${day}
      returning link_id, has_started
    )
    insert into link_day (seller_id, link_id, day, visits, starts)
    select ${sellerId}, link_id, ${day}::date, count(*), count(*) filter (where has_started)
      from gone group by link_id order by link_id
    on conflict (seller_id, link_id, day) do update
       set visits = link_day.visits + excluded.visits, starts = link_day.starts + excluded.starts`)

export const forgetVisitDay = (sellerId: number, day: CivilDate): Compilable =>
  deleteAll('linkVisitDay', { sellerId, day })
