import type { CivilDate } from '@vintem/brazil/calendar'
import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite } from '#platform/database/database.ts'
import type { KeptCard as KeptCardTable } from '#platform/database/tables.gen.ts'
import { updateAll } from '#platform/database/writes.ts'

type KeptCardRow = Selectable<KeptCardTable>

/** The card that a subscription is charged to from now on, in place of another. */
export const putKeptCard = ({
  sellerId,
  subscriptionId,
  token,
  watchOn,
}: Omit<KeptCardRow, 'askedOn'>) =>
  asWrite(sql`
    insert into kept_card (seller_id, subscription_id, token, watch_on)
    values (${sellerId}, ${subscriptionId}, ${token}, ${watchOn})
        on conflict (seller_id, subscription_id)
        do update set token = excluded.token, watch_on = excluded.watch_on, asked_on = null`)

export const updateKeptCard = (
  sellerId: number,
  subscriptionId: string,
  change: Partial<Pick<KeptCardRow, 'watchOn' | 'askedOn'>>,
) => updateAll('keptCard', { sellerId, subscriptionId }, change)

export interface WatchedCard {
  subscriptionId: string
  expiresOn: CivilDate | null
  /** Whether the card is charged again: its subscription goes on, and it was not given up. */
  isCharged: boolean
}

/** True where the card `t` of a subscription `s` is charged again; one that is paused has no day to bill. */
const IS_CHARGED = sql`s.bill_on is not null and s.ends_on is null and s.method = 'CREDIT_CARD'
  and s.card_token = t.token and t.ended is null`

/** Cards whose expiry is to be looked at by a day, the earliest first; what another looks at is left out. */
export const lockToWatch = (sellerId: number, day: CivilDate, limit: number) =>
  asQuery<WatchedCard>(sql`
    select k.subscription_id, t.expires_on, ${IS_CHARGED} as is_charged
      from kept_card k
      join charge_card t on t.seller_id = ${sellerId} and t.token = k.token
      join subscription s on s.seller_id = ${sellerId} and s.id = k.subscription_id
     where k.seller_id = ${sellerId} and k.watch_on <= ${day}
     order by k.watch_on, k.subscription_id limit ${limit}
       for update of k skip locked`)

/** Moves cards on to the next day on which they are looked at, in one statement. */
export const updateWatches = (
  sellerId: number,
  rows: readonly { subscriptionId: string; watchOn: CivilDate | null }[],
) =>
  asWrite(sql`
    update kept_card k set watch_on = p."watchOn"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("subscriptionId" uuid, "watchOn" date)
     where k.seller_id = ${sellerId} and k.subscription_id = p."subscriptionId"`)

/** The next day on which there is a card to look at; null where there is none. */
export const selectNextWatch = (sellerId: number) =>
  asQuery<{ day: CivilDate | null }>(sql`
    select min(watch_on) as day from kept_card
     where seller_id = ${sellerId} and watch_on is not null`)

/** A card that is kept for a subscription. */
export interface CardOfSubscription {
  token: string
  acquirerToken: string | null
  brand: string
  last4: string
  expiresOn: CivilDate | null
  ended: string | null
  askedOn: CivilDate | null
  isCharged: boolean
}

export const selectKeptCard = (sellerId: number, subscriptionId: string) =>
  asQuery<CardOfSubscription>(keptCard(sellerId, subscriptionId))

/** The card of a subscription, locked until the transaction ends. */
export const lockKeptCard = (sellerId: number, subscriptionId: string) =>
  asQuery<CardOfSubscription>(sql`${keptCard(sellerId, subscriptionId)} for update of t`)

const keptCard = (sellerId: number, subscriptionId: string) => sql`
  select t.token, t.acquirer_token, t.brand, t.last4, t.expires_on, t.ended, k.asked_on,
         ${IS_CHARGED} as is_charged
    from subscription s
    join charge_card t on t.seller_id = ${sellerId} and t.token = s.card_token
    left join kept_card k on k.seller_id = ${sellerId} and k.subscription_id = s.id and k.token = t.token
   where s.seller_id = ${sellerId} and s.id = ${subscriptionId}`
