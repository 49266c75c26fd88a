import type { CivilDate } from '@vintem/brazil/calendar'
import { type Selectable, sql } from 'kysely'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { asQuery } from '#platform/database/database.ts'
import type { RenewalNotice as NoticeTable } from '#platform/database/tables.gen.ts'
import { insertMissing, updateAll } from '#platform/database/writes.ts'

export type Renewal = SubscriptionRow & {
  email: string | null
  /** Whether mail to it came back, since the address does not exist. */
  isBadAddress: boolean
  customerName: string
}

const running = sql`s.period <> 'MONTHLY' and s.status in ('ACTIVE', 'DEFAULTER')
  and s.ends_on is null and s.bill_on is not null`

/** Subscriptions that renew in these days, and whose customers were not told. */
export const selectToTell = (
  sellerId: number,
  { from, until, limit }: { from: CivilDate; until: CivilDate; limit: number },
) =>
  asQuery<Renewal>(sql`
    select s.*, coalesce(s.payer ->> 'email', u.email) as email, u.name as customer_name,
           exists (select from reminder_opt_out x
             where x.seller_id = ${sellerId} and x.why = 'BOUNCED'
               and x.recipient = coalesce(s.payer ->> 'email', u.email)) as is_bad_address
      from subscription s
      join customer u on u.seller_id = ${sellerId} and u.id = s.customer_id
     where s.seller_id = ${sellerId} and ${running} and s.next_due_date between ${from} and ${until}
       and not exists (select from renewal_notice n
         where n.seller_id = ${sellerId} and n.subscription_id = s.id and n.due_on = s.next_due_date)
     order by s.next_due_date, s.id limit ${limit}`)

/**
 * The next day on which somebody may have to be told: also of what has not begun. Those told are looked
 * at again once they are due, and have another due day.
 */
export const selectNextDay = (sellerId: number, today: CivilDate, until: CivilDate) =>
  asQuery<{ day: CivilDate | null }>(sql`
    select min(greatest(${today}::date + 1,
             case when s.next_due_date > ${until} then s.next_due_date - 30
                  else s.next_due_date + 1 end)) as day
      from subscription s
     where s.seller_id = ${sellerId} and s.period <> 'MONTHLY' and s.status <> 'INACTIVE'
       and s.ends_on is null and s.next_due_date > ${today}::date - 30`)

export const insertNotices = (rows: readonly Selectable<NoticeTable>[]) =>
  insertMissing('renewalNotice', rows)

type NoticeRow = Selectable<NoticeTable>

/** A notice that came back. */
export const failNotice = ({
  sellerId,
  subscriptionId,
  dueOn,
  failedAt,
}: Omit<NoticeRow, 'toldAt'>) =>
  updateAll('renewalNotice', { sellerId, subscriptionId, dueOn }, { failedAt })

/** The renewal of a subscription that its customer was last told before an instant, unless that has failed. */
export const selectTold = (sellerId: number, subscriptionId: string, at: Date) =>
  asQuery<Pick<Renewal, 'id' | 'customerName' | 'nextDueDate'>>(sql`
    select s.id, u.name as customer_name, n.due_on as next_due_date
      from renewal_notice n
      join subscription s on s.seller_id = ${sellerId} and s.id = n.subscription_id
      join customer u on u.seller_id = ${sellerId} and u.id = s.customer_id
     where n.seller_id = ${sellerId} and n.subscription_id = ${subscriptionId}
       and n.told_at <= ${at} and n.failed_at is null
     order by n.due_on desc limit 1`)
