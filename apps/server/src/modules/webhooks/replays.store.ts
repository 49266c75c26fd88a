import { type RawBuilder, sql } from 'kysely'
import { asQuery, asWrite } from '#platform/database/database.ts'
import type { WebhookRef, WebhookRow } from './webhooks.store.ts'

/** Which events are sent again: one, those of a period, or all that were given up and not sent since. */
export type ReplayChoice = { number: number } | { from: Date; until: Date } | { failed: true }

function chosen(
  { sellerId, id, domains, types }: WebhookRow,
  which: ReplayChoice,
  ofDomains: string,
) {
  if ('number' in which) return sql`e.number = ${which.number}`
  if ('failed' in which) {
    return sql`exists (
      select from webhook_delivery d
       where d.seller_id = ${sellerId} and d.endpoint_id = ${id} and d.state = 'GIVEN_UP' and d.number = e.number)
      and not exists (
      select from webhook_delivery d
       where d.seller_id = ${sellerId} and d.endpoint_id = ${id} and d.state in ('WAITING', 'DELIVERED')
         and d.number = e.number)`
  }
  return sql`e.at >= ${which.from} and e.at < ${which.until} and e.type <> 'webhook.ping'
    and coalesce(${ofDomains}::jsonb ->> split_part(e.type, '.', 1), 'ACCOUNT') = any (${domains})
    and (${types.length === 0} or e.type = any (${types}))`
}

interface Choice {
  which: ReplayChoice
  /** The domain of each kind of object. */
  ofDomains: string
  limit: number
}

const events = (row: WebhookRow, { which, ofDomains, limit }: Choice): RawBuilder<unknown> => sql`
  select e.number, e.type, e.object_id, e.at from event e
   where e.seller_id = ${row.sellerId} and e.data is not null and ${chosen(row, which, ofDomains)}
   order by e.number limit ${limit}`

export const countReplayed = (row: WebhookRow, choice: Choice) =>
  asQuery<{ count: number }>(sql`select count(*) as count from (${events(row, choice)}) r`)

/** Sends events again, in a lane of their own, of each object one after the other. */
export const insertReplays = (row: WebhookRow, choice: Choice, now: Date, keptSince: Date) =>
  asWrite(sql`
    insert into webhook_delivery (seller_id, id, endpoint_id, lane, number, type, object_id, at, state,
                                  attempts, due_at, kept_since)
    select ${row.sellerId}, gen_random_uuid(), ${row.id}, 'REPLAY', r.number, r.type, r.object_id, r.at,
           'WAITING', 0,
           case when row_number() over (partition by r.object_id order by r.number) = 1
                     and not exists (${waitingReplay(row)})
                then ${now} else 'infinity'::timestamptz end, ${keptSince}
      from (${events(row, choice)}) r`)

const waitingReplay = ({ sellerId, id }: WebhookRef) => sql`
  select from webhook_delivery d
   where d.seller_id = ${sellerId} and d.endpoint_id = ${id} and d.lane = 'REPLAY'
     and d.object_id = r.object_id and d.state = 'WAITING'`
