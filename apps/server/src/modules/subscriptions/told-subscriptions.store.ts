import { type RawBuilder, sql } from 'kysely'
import { asWrite, type Compilable } from '#platform/database/database.ts'
import type { Tx } from '#use-cases/tx.ts'
import { shownOfSubscription } from './subscriptions.events.ts'

/** The object of a subscription in the log, of a row `m`. */
const objectInSql = (cycle: RawBuilder<unknown>) => {
  const pairs = shownOfSubscription.map(([name, column]) => {
    const value = sql.ref(`m.${column}`)
    if (column.endsWith('Cents')) return sql`${sql.lit(name)}, trim_scale(${value} / 100.0)`
    if (column.endsWith('At')) {
      const utc = sql`${value} at time zone 'UTC'`
      return sql`${sql.lit(name)}, to_char(${utc}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    }
    return sql`${sql.lit(name)}, ${value}`
  })
  return sql`json_build_object(${sql.join([...pairs, sql`'cycle', ${cycle}`])})`
}

/** The transaction of an event that a write makes. */
export type EventTx = Pick<Tx, 'sellerId' | 'now' | 'cause'>

/**
 * The write of an event of each row that a query or an update gives: of a subscription, with `charge_id`,
 * the charge behind it.
 */
export const telling = (
  { now, cause }: EventTx,
  type: `subscription.${string}`,
  rows: RawBuilder<unknown>,
): Compilable =>
  asWrite(sql`
    with m as (${rows})
    select queue_event(m.seller_id, ${type}, m.id::text, ${now}, ${JSON.stringify(cause)}::json,
             ${objectInSql(sql`cycle_of_charge(m.seller_id, m.charge_id)`)})
      from m`)
