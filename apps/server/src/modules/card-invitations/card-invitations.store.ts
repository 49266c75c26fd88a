import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { CardInvitation as InvitationTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type CardInvitationRow = Selectable<InvitationTable>

export const insertInvitation = (row: CardInvitationRow) => insertAll('cardInvitation', [row])

export const updateInvitation = (
  sellerId: number,
  subscriptionId: string,
  change: Partial<Omit<CardInvitationRow, 'sellerId' | 'subscriptionId'>>,
) => updateAll('cardInvitation', { sellerId, subscriptionId }, change)

/** The invitation of a subscription, locked until the transaction ends. */
export const lockInvitation = (sellerId: number, subscriptionId: string) =>
  sqlFor
    .selectFrom('cardInvitation')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', subscriptionId)
    .forUpdate()

/** The import that a subscription came with, whether or not it was undone since. */
export const selectImportOf = (sellerId: number, subscriptionId: string) =>
  asQuery<{ importId: string }>(sql`
    select import_id from subscription_import_row
     where seller_id = ${sellerId} and subscription_id = ${subscriptionId} limit 1`)

export const selectImportName = (sellerId: number, importId: string) =>
  asQuery<{ name: string }>(sql`
    select name from subscription_import where seller_id = ${sellerId} and id = ${importId}`)

/** What is due by a day and has to be paid by card, as in the portal; the oldest first. */
export const selectOpenCharges = (sellerId: number, subscriptionId: string, by: CivilDate) =>
  asQuery<{ id: string; dueDate: CivilDate; valueCents: Cents }>(sql`
    select id, due_date, value_cents from charge
     where seller_id = ${sellerId} and subscription_id = ${subscriptionId}
       and status in ('SCHEDULED', 'LATE', 'FAILED') and due_date <= ${by}
       and (method is null or method = 'CREDIT_CARD')
     order by due_date, id`)

/** A subscription by its id, or by what another system calls it. */
export const selectByName = (sellerId: number, name: string) =>
  asQuery<{ id: string }>(sql`
    select id from subscription where seller_id = ${sellerId} and external_id = ${name}
    union all
    select id from subscription where seller_id = ${sellerId} and id = ${/^[0-9a-f-]{36}$/.test(name) ? name : null}::uuid
     limit 1`)

export const selectToken = (sellerId: number, token: string) =>
  asQuery<{ token: string }>(sql`
    select token from charge_card
     where seller_id = ${sellerId} and (token = ${token} or acquirer_token = ${token}) limit 1`)

/** An invitation as its seller sees it. */
export interface ShownInvitation
  extends
    CardInvitationRow,
    Pick<
      SubscriptionRow,
      'status' | 'method' | 'cardToken' | 'endsOn' | 'nextDueDate' | 'billOn' | 'pausedFrom'
    > {
  customerName: string
  email: string | null
  nextDueDate: CivilDate
}

export const invitationList = searchable<
  { importId: string; missing?: true | undefined },
  ShownInvitation
>({
  table: 'cardInvitation',
  alias: 'i',
  key: ['subscriptionId', 'uuid'],
  filters: {
    importId: (id) => sql`i.import_id = ${id}`,
    missing: () => sql`i.given_at is null`,
  },
  sorts: { subscriptionId: ['subscriptionId', 'uuid'] },
  order: 'subscriptionId,asc',
  shown: {
    columns: sql`i.*, u.name as customer_name, u.email, s.status, s.method, s.card_token,
      s.ends_on, s.next_due_date, s.bill_on, s.paused_from`,
    joins: sql`
      join subscription s on s.seller_id = i.seller_id and s.id = i.subscription_id
      join customer u on u.seller_id = s.seller_id and u.id = s.customer_id`,
  },
})
