import { type Selectable, sql } from 'kysely'
import type { Period } from '#modules/plans/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  PriceCampaign as CampaignTable,
  PriceCampaignItem as ItemTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, insertMissing, updateAll } from '#platform/database/writes.ts'

export type CampaignRow = Selectable<CampaignTable>
export type ItemRow = Selectable<ItemTable>

/** What else is known of a subscription: where its customer is told, and whether a plan change waits. */
export interface Contact {
  email: string | null
  /** Whether mail to it came back, since the address does not exist. */
  isBadAddress: boolean
  isChanging: boolean
}

export const campaignList = searchable<object, CampaignRow>({
  table: 'priceCampaign',
  alias: 'g',
  key: ['id', 'uuid'],
  filters: {},
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

/** With whose subscription it is. */
export type ShownItem = ItemRow & { customerName: string; planTitle: string; period: Period }

export const itemList = searchable<
  { campaignId: string; state?: ItemRow['state'] | undefined },
  ShownItem
>({
  table: 'priceCampaignItem',
  alias: 'i',
  key: ['subscriptionId', 'uuid'],
  filters: {
    campaignId: (id) => sql`i.campaign_id = ${id}`,
    state: (state) => sql`i.state = ${state}`,
  },
  sorts: { subscriptionId: ['subscriptionId', 'uuid'] },
  order: 'subscriptionId,asc',
  shown: {
    columns: sql`i.*, u.name as customer_name, s.plan_title, s.period`,
    joins: sql`
      join subscription s on s.seller_id = i.seller_id and s.id = i.subscription_id
      join customer u on u.seller_id = s.seller_id and u.id = s.customer_id`,
  },
})

export const selectCampaign = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('priceCampaign')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

/** A campaign, locked until the transaction ends. */
export const lockCampaign = (sellerId: number, id: string) =>
  selectCampaign(sellerId, id).forUpdate()

export const insertCampaign = (row: CampaignRow) => insertAll('priceCampaign', [row])

export const updateCampaign = (
  sellerId: number,
  id: string,
  change: Partial<Pick<CampaignRow, 'state' | 'toldOn'>>,
) => updateAll('priceCampaign', { sellerId, id }, change)

/** The next subscriptions of a seller, in the order of their ids. */
export const selectSubscriptionsAfter = (sellerId: number, after: string, limit: number) =>
  sqlFor
    .selectFrom('subscription')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$castTo<SubscriptionRow>()

/** Where the customers of subscriptions are told, and whether a plan change waits. */
export const selectContacts = (sellerId: number, subscriptionIds: readonly string[]) =>
  asQuery<Contact & { id: string; name: string | null }>(sql`
    select s.id, coalesce(s.payer ->> 'email', u.email) as email,
           case when s.payer is null then u.name end as name,
           exists (select from reminder_opt_out x
             where x.seller_id = ${sellerId} and x.why = 'BOUNCED'
               and x.recipient = coalesce(s.payer ->> 'email', u.email)) as is_bad_address,
           exists (select from subscription_change h
             where h.seller_id = ${sellerId} and h.subscription_id = s.id and h.state = 'WAITING')
             as is_changing
      from subscription s
      join customer u on u.seller_id = ${sellerId} and u.id = s.customer_id
     where s.seller_id = ${sellerId} and s.id = ${anyOf(subscriptionIds)}`)

export const insertItems = (rows: readonly ItemRow[]) => insertMissing('priceCampaignItem', rows)

/** The next items of a campaign in a state, after a subscription. */
export const selectItemsAfter = (
  sellerId: number,
  campaignId: string,
  { states, after, limit }: { states: readonly ItemRow['state'][]; after: string; limit: number },
) =>
  sqlFor
    .selectFrom('priceCampaignItem')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('campaignId', '=', campaignId)
    .where('state', 'in', states)
    .where('subscriptionId', '>', after)
    .orderBy('subscriptionId')
    .limit(limit)

/** What becomes of items, in one statement. */
export const updateItems = (
  sellerId: number,
  campaignId: string,
  rows: readonly Pick<ItemRow, 'subscriptionId' | 'state' | 'why'>[],
) =>
  asWrite(sql`
    update price_campaign_item i set state = p.state, why = p.why
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p("subscriptionId" uuid, state text, why text)
     where i.seller_id = ${sellerId} and i.campaign_id = ${campaignId}
       and i.subscription_id = p."subscriptionId"`)

/** How many items there are of each state, and what they bring a month. */
export const sumItems = (sellerId: number, campaignId: string) =>
  asQuery<{
    state: ItemRow['state']
    count: number
    beforeCents: ItemRow['beforeCents']
    afterCents: ItemRow['beforeCents']
  }>(sql`
    select state, count(*)::int as count, sum(before_revenue_cents)::bigint as before_cents,
           sum(after_revenue_cents)::bigint as after_cents
      from price_campaign_item
     where seller_id = ${sellerId} and campaign_id = ${campaignId} group by state`)

/**
 * Writes what became of the prices that these subscriptions waited for and wait for no more: they have
 * them, or another.
 */
export const settleItems = (sellerId: number, subscriptionIds: readonly string[]) =>
  asWrite(sql`
    update price_campaign_item i
       set state = case when s.value_cents = i.after_cents then 'APPLIED' else 'LEFT_OUT' end,
           why = case when s.value_cents = i.after_cents then null else 'CHANGED' end
      from subscription s
     where i.seller_id = ${sellerId} and i.subscription_id = ${anyOf(subscriptionIds)}
       and i.state = 'WAITING'
       and s.seller_id = ${sellerId} and s.id = i.subscription_id and s.coming_on is null`)

/** Leaves out what these subscriptions wait for. */
export const leaveItemsOut = (sellerId: number, subscriptionIds: readonly string[], why: string) =>
  asWrite(sql`
    update price_campaign_item set state = 'LEFT_OUT', why = ${why}
     where seller_id = ${sellerId} and subscription_id = ${anyOf(subscriptionIds)}
       and state = 'WAITING'`)

/** What a subscription waits for, in a campaign that was there at an instant; one at the most. */
export const selectWaitingItem = (sellerId: number, subscriptionId: string, at: Date) =>
  asQuery<Pick<ItemRow, 'campaignId'>>(sql`
    select i.campaign_id
      from price_campaign_item i
      join price_campaign g on g.seller_id = ${sellerId} and g.id = i.campaign_id
     where i.seller_id = ${sellerId} and i.subscription_id = ${subscriptionId}
       and i.state = 'WAITING' and g.created_at <= ${at}`)
