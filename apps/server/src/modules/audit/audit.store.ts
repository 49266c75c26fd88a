import { addDays, startOfDay } from '@vintem/brazil/calendar'
import type { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import type { Query } from '@vintem/contracts/endpoint'
import { type Selectable, sql } from 'kysely'
import { searchable } from '#platform/database/searchable.ts'
import type { Audit, AuditSeal } from '#platform/database/tables.gen.ts'

type Filter = Query<typeof listAuditEntries>
type Row = Pick<
  Selectable<AuditSeal>,
  'position' | 'at' | 'actor' | 'action' | 'subject' | 'hash'
> & { details: Selectable<Audit>['details'] | null }

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
    columns: sql`s.position, s.at, s.actor, s.action, s.subject, s.hash, (
      select a.details from audit a
       where a.seller_id = s.seller_id and a.id = s.audit_id) as details`,
    joins: sql``,
  },
})
