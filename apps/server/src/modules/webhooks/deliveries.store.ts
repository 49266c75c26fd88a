import type {
  CallError,
  DeliveryLane,
  DeliveryState,
} from '@vintem/contracts/webhook-deliveries/words'
import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import type { Event, WebhookAttempt, WebhookDelivery } from '#platform/database/tables.gen.ts'
import { insertAll } from '#platform/database/writes.ts'
import type { WebhookRef } from './webhooks.store.ts'

export type DeliveryRow = Omit<Selectable<WebhookDelivery>, 'lane' | 'state' | 'error'> & {
  lane: DeliveryLane
  state: DeliveryState
  error: CallError | null
}
export type AttemptRow = Omit<Selectable<WebhookAttempt>, 'error'> & { error: CallError | null }

/** A delivery with its event; `data` is null where that is kept no more. */
export type DueDelivery = DeliveryRow & Pick<Selectable<Event>, 'sequence' | 'cause' | 'data'>

const WITH_EVENT = sql`
  select d.*, coalesce(e.sequence, 0) as sequence, coalesce(e.cause, '{}') as cause, e.data
    from d left join event e on e.seller_id = d.seller_id and e.number = d.number`

const waiting = ({ sellerId, id }: WebhookRef) => sql`
  select * from webhook_delivery
   where seller_id = ${sellerId} and endpoint_id = ${id} and state = 'WAITING'`

/** What is due in a lane of an endpoint, the longest due first, but for what has just been sent. */
export const selectDue = (
  ref: WebhookRef,
  lane: DeliveryLane,
  limit: number,
  sent: readonly string[],
) =>
  asQuery<DueDelivery>(sql`
    with d as (${waiting(ref)} and lane = ${lane} and due_at <= business_now()
                 and id <> all (${sent}::uuid[])
               order by due_at, number limit ${limit})
    ${WITH_EVENT} order by d.due_at, d.number`)

/** The first delivery of an object, of the objects in turn: one that fails holds up no other. */
export const selectHead = (ref: WebhookRef) =>
  asQuery<DueDelivery>(sql`
    with d as (${waiting(ref)} and lane <> 'TEST' and due_at < 'infinity'
               order by tried_at nulls first, number limit 1)
    ${WITH_EVENT}`)

/** What came of one attempt. */
export type DeliveryChange = Pick<
  DeliveryRow,
  'id' | 'state' | 'attempts' | 'dueAt' | 'triedAt' | 'status' | 'error' | 'endedAt'
>

/** Writes what came of attempts, and makes the next of each object due where one has ended. */
export const updateDeliveries = (
  { sellerId, id }: WebhookRef,
  changes: readonly DeliveryChange[],
  now: Date,
) => [
  asWrite(sql`
    update webhook_delivery d
       set state = c.state, attempts = c.attempts, due_at = c."dueAt", tried_at = c."triedAt",
           status = c.status, error = c.error, ended_at = c."endedAt"
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c (id uuid, state text, attempts integer, "dueAt" timestamptz, "triedAt" timestamptz,
              status integer, error text, "endedAt" timestamptz)
     where d.seller_id = ${sellerId} and d.id = c.id and d.state = 'WAITING'`),
  asWrite(sql`
    update webhook_delivery n set due_at = ${now}
      from webhook_delivery d
     where d.seller_id = ${sellerId} and d.id = any (${changes.map((each) => each.id)}::uuid[])
       and d.state <> 'WAITING' and n.seller_id = ${sellerId} and n.endpoint_id = ${id}
       and n.lane = d.lane and n.object_id = d.object_id and n.state = 'WAITING' and n.due_at = 'infinity'
       and n.number = (select min(w.number) from webhook_delivery w
                        where w.seller_id = ${sellerId} and w.endpoint_id = ${id} and w.lane = d.lane
                          and w.object_id = d.object_id and w.state = 'WAITING')`),
]

/** Lets a transaction end before the disk has it. */
export const waitForNoDisk = () =>
  asWrite(sql`select set_config('synchronous_commit', 'off', true)`)

export const insertAttempts = (rows: readonly AttemptRow[]) => insertAll('webhookAttempt', rows)

/** What waits, but for trials: all of it, or what happened before an instant. */
const leftBehind = ({ sellerId, id }: WebhookRef, before: Date | undefined) => sql`
  seller_id = ${sellerId} and endpoint_id = ${id} and state = 'WAITING' and lane <> 'TEST'
  and (${before ?? null}::timestamptz is null or at < ${before ?? null})`

export const countLeftBehind = (ref: WebhookRef, before: Date | undefined) =>
  asQuery<{ count: number }>(sql`
    select count(*) as count from webhook_delivery where ${leftBehind(ref, before)}`)

export const discardLeftBehind = (ref: WebhookRef, before: Date | undefined, now: Date) =>
  asWrite(sql`
    update webhook_delivery set state = 'DISCARDED', ended_at = ${now}
     where ${leftBehind(ref, before)}`)

/** The first of each object is due now. */
export const hurryHeads = ({ sellerId, id }: WebhookRef, now: Date) =>
  asWrite(sql`
    update webhook_delivery d set due_at = ${now}
     where d.seller_id = ${sellerId} and d.endpoint_id = ${id} and d.state = 'WAITING'
       and not exists (
         select from webhook_delivery w
          where w.seller_id = ${sellerId} and w.endpoint_id = ${id} and w.state = 'WAITING'
            and w.lane = d.lane and w.object_id = d.object_id and w.number < d.number)`)

const deliveries = ({ sellerId, id }: WebhookRef) =>
  sqlFor
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('endpointId', '=', id)

/** A page of an endpoint's deliveries, the newest events first. */
export function selectDeliveries(
  ref: WebhookRef,
  { state, before }: { state?: DeliveryState | undefined; before?: number | undefined },
  limit: number,
) {
  let found = deliveries(ref)
  if (state) found = found.where('state', '=', state)
  if (before !== undefined) found = found.where('number', '<', before)
  return found.orderBy('number', 'desc').orderBy('id').limit(limit).$castTo<DeliveryRow>()
}

export const selectDelivery = ({ sellerId, id }: WebhookRef, deliveryId: string) =>
  asQuery<DueDelivery>(sql`
    with d as (select * from webhook_delivery
                where seller_id = ${sellerId} and id = ${deliveryId} and endpoint_id = ${id})
    ${WITH_EVENT}`)

/** The attempts of a delivery, the newest first. */
export const selectAttempts = (sellerId: number, deliveryId: string) =>
  sqlFor
    .selectFrom('webhookAttempt')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('deliveryId', '=', deliveryId)
    .orderBy('id', 'desc')
    .limit(100)
    .$castTo<AttemptRow>()
