import type { ReminderChannel, ReminderStage } from '@vintem/contracts/reminders/stages'
import { sql } from 'kysely'
import { asQuery } from '#platform/database/database.ts'
import { DAYS_TO_PAY } from './expected-recovery.ts'

/** The newest messages that are looked at: enough for a rate, and no more to read for a large seller. */
const MESSAGES = 2_000

/** Of the late messages sent before an instant, how many there were and how many brought a payment. */
export const selectExperience = (sellerId: number, before: Date) =>
  asQuery<{ stage: ReminderStage; channel: ReminderChannel; sent: number; paid: number }>(sql`
    select m.stage, m.channel, count(*)::int as sent,
           count(*) filter (where c.paid_at >= m.sent_at
             and c.paid_at < m.sent_at + make_interval(days => ${DAYS_TO_PAY}))::int as paid
      from (
        select stage, channel, charge_id, sent_at from reminder_message
         where seller_id = ${sellerId} and sent_at < ${before}
           and stage in ('AFTER_2', 'AFTER_7', 'AFTER_20')
         order by sent_at desc limit ${MESSAGES}
      ) as m
      join charge as c on c.seller_id = ${sellerId} and c.id = m.charge_id
     group by m.stage, m.channel`)
