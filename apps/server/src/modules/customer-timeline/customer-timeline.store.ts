import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import type { Deed } from '@vintem/contracts/customer-timeline/words'
import type { NotSentReason } from '@vintem/contracts/reminders/outcomes'
import { sql } from 'kysely'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { MessageRow } from '#modules/reminders/index.ts'
import { asQuery } from '#platform/database/database.ts'

/** Of a customer's charges, those whose life is told: older ones are in the list of charges. */
const CHARGES = 500

/** Something that happened with a charge; the last columns are those of a message. */
export interface DeedRow {
  id: string
  deed: Deed
  at: Date
  chargeId: string
  title: string
  amountCents: Cents
  method: ChargeRow['method']
  stage: MessageRow['stage'] | null
  channel: MessageRow['channel'] | null
  state: MessageRow['state'] | null
  reason: NotSentReason | null
  day: CivilDate | null
}

const NO_MESSAGE = sql`null, null, null, null, null::date`

/** Each deed goes with its charge by the index of its table; a charge has a few. */
const deedsOf = (sellerId: number, customerId: string) => sql`
  with c as materialized (
    select id, title, value_cents, method, paid_at, created_at from charge
     where seller_id = ${sellerId} and customer_id = ${customerId}
     order by due_date desc, id desc limit ${CHARGES})
  select c.id, 'CHARGED' as deed, c.created_at as at, c.id as charge_id, c.title,
         c.value_cents as amount_cents, null::text as method,
         null::text as stage, null::text as channel, null::text as state, null::text as reason,
         null::date as day
    from c
   union all
  select c.id, 'PAID', c.paid_at, c.id, c.title, c.value_cents, c.method, ${NO_MESSAGE}
    from c where c.paid_at is not null
   union all
  select a.id, 'CARD_REFUSED', a.created_at, c.id, c.title, a.amount_cents, null, ${NO_MESSAGE}
    from c join charge_attempt a on a.seller_id = ${sellerId} and a.charge_id = c.id
   where a.status = 'FAILED'
   union all
  select m.id, 'MESSAGE', coalesce(m.sent_at, m.created_at), c.id, c.title, c.value_cents, null,
         m.stage, m.channel, m.state, m.reason, m.day
    from c join reminder_message m on m.seller_id = ${sellerId} and m.charge_id = c.id
   where m.state not in ('HELD', 'SKIPPED')
   union all
  select r.id, case r.state when 'CONFIRMED' then 'REFUNDED' when 'REFUSED' then 'REFUND_REFUSED'
                            else 'REFUND_REQUESTED' end,
         coalesce(r.concluded_at, r.created_at), c.id, c.title, r.amount_cents, null, ${NO_MESSAGE}
    from c join refund r on r.seller_id = ${sellerId} and r.charge_id = c.id
   union all
  select d.id, 'DISPUTED', d.opened_at, c.id, c.title, d.amount_cents, null, ${NO_MESSAGE}
    from c join dispute d on d.seller_id = ${sellerId} and d.charge_id = c.id
   union all
  select d.id, case d.state when 'WON' then 'DISPUTE_WON' else 'DISPUTE_LOST' end, d.concluded_at,
         c.id, c.title, d.amount_cents, null, ${NO_MESSAGE}
    from c join dispute d on d.seller_id = ${sellerId} and d.charge_id = c.id
   where d.state in ('WON', 'LOST')`

/** What happened with a customer's latest charges, the newest first. */
export const selectDeeds = (
  sellerId: number,
  customerId: string,
  { page, size }: { page: number; size: number },
) =>
  asQuery<DeedRow>(sql`
    select * from (${deedsOf(sellerId, customerId)}) as o
     order by at desc, deed, id desc limit ${size} offset ${page * size}`)

export const countDeeds = (sellerId: number, customerId: string) =>
  asQuery<{ count: number }>(sql`select count(*) from (${deedsOf(sellerId, customerId)}) as o`)
