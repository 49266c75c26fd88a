import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import type {
  WebhookDomain,
  WebhookForm,
  WebhookHealth,
  WebhookSignature,
} from '@vintem/contracts/webhooks/words'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { WebhookEndpoint } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type WebhookRow = Omit<
  Selectable<WebhookEndpoint>,
  'domains' | 'types' | 'headerNames' | 'form' | 'health' | 'signature'
> & {
  domains: WebhookDomain[]
  types: string[]
  headerNames: string[]
  form: WebhookForm
  signature: WebhookSignature
  health: WebhookHealth
}
export type WebhookRef = Pick<WebhookRow, 'sellerId' | 'id'>

/** The endpoints of a seller, the newest first, with what waits for each, counted up to a limit. */
export const selectWebhooks = (sellerId: number) =>
  asQuery<WebhookRow & { waiting: number }>(sql`
    select e.*, (select count(*) from (
             select from webhook_delivery d
              where d.seller_id = e.seller_id and d.endpoint_id = e.id and d.state = 'WAITING'
              limit ${COUNTED_AT_MOST}) w) as waiting
      from webhook_endpoint e where e.seller_id = ${sellerId}
     order by e.id desc`)

const webhook = ({ sellerId, id }: WebhookRef) =>
  sqlFor
    .selectFrom('webhookEndpoint')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

export const selectWebhook = (ref: WebhookRef) => webhook(ref).$castTo<WebhookRow>()

/** The endpoints of all sellers: to be read as the owner of the database. */
export const selectAllWebhooks = () =>
  sqlFor.selectFrom('webhookEndpoint').selectAll().$castTo<WebhookRow>()

/** An endpoint, locked until the transaction ends. */
export const lockWebhook = (ref: WebhookRef) => webhook(ref).forUpdate().$castTo<WebhookRow>()

export const insertWebhook = (row: WebhookRow) => insertAll('webhookEndpoint', [row])

export type WebhookChange = {
  [K in keyof Omit<WebhookRow, 'sellerId' | 'id' | 'createdAt'>]?:
    | WebhookRow[K]
    | RawBuilder<WebhookRow[K]>
}

export const updateWebhook = ({ sellerId, id }: WebhookRef, change: WebhookChange) =>
  updateAll('webhookEndpoint', { sellerId, id }, change)

/** What waits in it is forgotten later (`webhooks_purge`): it may be very much. */
export const deleteWebhook = ({ sellerId, id }: WebhookRef) =>
  deleteAll('webhookEndpoint', { sellerId, id })

/** The last number of the seller's log, or the last before an instant. */
export const selectLastNumber = (sellerId: number, before: Date | undefined) =>
  asQuery<{ number: number }>(sql`
    select number from event
     where seller_id = ${sellerId} and (${before ?? null}::timestamptz is null or at < ${before ?? null})
     order by number desc limit 1`)

/** The waiting delivery of an endpoint that is due first, of a lane. */
const firstOf = (lane: string) => sql`
  (select d.due_at from webhook_delivery d
    where d.seller_id = webhook_endpoint.seller_id and d.endpoint_id = webhook_endpoint.id
      and d.state = 'WAITING' and d.lane = ${sql.lit(lane)} and d.due_at < 'infinity'
    order by d.due_at limit 1)`

/**
 * When an endpoint has something to do: by its deliveries, by its next try where it fails, and by trials alone
 * where it is suspended.
 */
export function nextDue({
  health,
  nextTryAt,
}: Pick<WebhookRow, 'health' | 'nextTryAt'>): RawBuilder<Date | null> {
  if (health === 'SUSPENDED') return sql`${firstOf('TEST')}`
  if (health === 'DEGRADED') return sql`least(${firstOf('TEST')}, ${nextTryAt}::timestamptz)`
  return sql`least(${firstOf('LIVE')}, ${firstOf('REPLAY')}, ${firstOf('TEST')})`
}

/** Locks what counts the endpoints of a seller: of two that are made at the same time one is the last. */
export const lockWebhooksOf = (sellerId: number) =>
  asQuery<{ count: number }>(sql`
    select count(*) as count from (
      select id from webhook_endpoint where seller_id = ${sellerId} for update) e`)
