import { addDays, startOfDay } from '@vintem/brazil/calendar'
import type { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import type { Query } from '@vintem/contracts/endpoint'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { searchable } from '#platform/database/searchable.ts'
import type { Audit, AuditSeal } from '#platform/database/tables.gen.ts'

type Filter = Query<typeof listAuditEntries>
type Row = Pick<
  Selectable<AuditSeal>,
  'position' | 'at' | 'actor' | 'action' | 'subject' | 'hash'
> & { details: Selectable<Audit>['details'] | null; name: string | null }

const uuid = sql`(case when s.subject ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then s.subject::uuid end)`
const number = sql`(case when s.subject ~ '^[0-9]{1,18}$' then s.subject::bigint end)`
const chargeTitle = (id: RawBuilder<unknown>) =>
  sql`(select c.title from charge c where c.seller_id = s.seller_id and c.id = ${id})`
const linkTitle = sql`(
  select l.title from payment_link l where l.seller_id = s.seller_id and l.id = ${uuid})`

/** What the subjects of entries `s` with details `a` are called today, by the kind of the action. */
const name = sql<string | null>`case
  when a.details ->> 'chargeId' is not null then ${chargeTitle(sql`(a.details ->> 'chargeId')::uuid`)}
  when s.action ~ '^(user|password|password-reset|two-factor|passkey|step-up)\\.'
    or s.action in ('session.refused', 'session.second-step-asked', 'session.second-step-refused')
    then (select coalesce(nullif(u.name, ''), u.email) from seller_user u
           where u.seller_id = s.seller_id and u.id = ${uuid})
  when s.action ^@ 'customer.'
    then (select c.name from customer c where c.seller_id = s.seller_id and c.id = ${uuid})
  when s.action ~ '^(payment-link|cards)\\.' then ${linkTitle}
  when s.action ~ '^(charge|card)\\.' then ${chargeTitle(uuid)}
  when s.action ^@ 'pay-request.' then coalesce(${chargeTitle(uuid)}, ${linkTitle})
  when s.action ^@ 'plan.'
    then (select p.title from plan p where p.seller_id = s.seller_id and p.id = ${number})
  when s.action ^@ 'subscription.'
    then (select p.title from subscription b
            join plan p on p.seller_id = b.seller_id and p.id = b.plan_id
           where b.seller_id = s.seller_id and b.id = ${uuid})
  when s.action ^@ 'sub-seller.'
    then (select b.name from sub_seller b where b.seller_id = s.seller_id and b.id = ${number})
  when s.action ^@ 'invoice.'
    then (select 'nº ' || i.number from invoice i
           where i.seller_id = s.seller_id and i.id = ${uuid})
  end`

/** Sealed entries, the newest first; details are read only for the shown ones. */
export const auditEntries = searchable<Filter, Row>({
  table: 'auditSeal',
  alias: 's',
  key: ['position', 'bigint'],
  filters: {
    action: (action) => sql`s.action = ${action}`,
    person: (person) => sql`s.actor = ${person}`,
    subject: (subject) => sql`s.subject = ${subject}`,
    startDate: (day) => sql`s.at >= ${startOfDay(day)}`,
    endDate: (day) => sql`s.at < ${startOfDay(addDays(day, 1))}`,
    before: (position, { sellerId }) => sql`(s.at, s.position) < (
      select c.at, c.position from audit_seal c
       where c.seller_id = ${sellerId} and c.position = ${position})`,
    position: (position) => sql`s.position = ${position}`,
  },
  sorts: { at: ['at', 'timestamptz'] },
  order: 'at,desc',
  shown: {
    columns: sql`s.position, s.at, s.actor, s.action, s.subject, s.hash, a.details,
      ${name} as name`,
    joins: sql`left join audit a on a.seller_id = s.seller_id and a.id = s.audit_id`,
  },
})
