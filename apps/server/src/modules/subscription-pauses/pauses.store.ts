import type { CivilDate } from '@vintem/brazil/calendar'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'
import type { CycleToPause } from './pause-plan.ts'

/** The cycles of a subscription that are not over on a day, in order. */
export const selectCyclesToPause = (sellerId: number, subscriptionId: string, day: CivilDate) =>
  asQuery<CycleToPause>(sql`
    select y.cycle, y.starts_on, y.outcome, y.why, y.lines, y.charge_id, c.status
      from subscription_cycle y
      left join charge c on c.seller_id = ${sellerId} and c.id = y.charge_id
     where y.seller_id = ${sellerId} and y.subscription_id = ${subscriptionId} and y.ends_on > ${day}
     order by y.cycle`)
