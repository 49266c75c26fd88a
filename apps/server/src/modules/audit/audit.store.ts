import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import type { listAuditEntries } from '@vintem/contracts/audit/endpoints'
import type { Query } from '@vintem/contracts/endpoint'
import { type ExpressionBuilder, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.gen.ts'

type Filter = Query<typeof listAuditEntries>
type Sealed = ExpressionBuilder<DB, 'auditSeal'>

/** Sealed entries, the newest first; the details are read of those alone that are shown. */
export function selectAuditEntries(sellerId: number, filter: Filter, limit: number) {
  return sqlFor
    .selectFrom((eb) =>
      eb
        .selectFrom('auditSeal')
        .selectAll()
        .where('sellerId', '=', sellerId)
        .where((seal) => seal.and(conditionsOf(seal, sellerId, filter)))
        .orderBy('at', 'desc')
        .orderBy('position', 'desc')
        .limit(limit)
        .as('s'),
    )
    .select((eb) => [
      's.position',
      's.at',
      's.actor',
      's.action',
      's.subject',
      's.hash',
      eb
        .selectFrom('audit as a')
        .select('a.details')
        .where('a.sellerId', '=', sellerId)
        .whereRef('a.id', '=', 's.auditId')
        .as('details'),
    ])
    .orderBy('s.at', 'desc')
    .orderBy('s.position', 'desc')
}

function conditionsOf(eb: Sealed, sellerId: number, filter: Filter) {
  const { action, person, subject, startDate, endDate, before, position } = filter
  return [
    ...(action ? [eb('action', '=', action)] : []),
    ...(person ? [eb('actor', '=', person)] : []),
    ...(subject ? [eb('subject', '=', subject)] : []),
    ...(startDate ? [eb('at', '>=', startOfDay(startDate as CivilDate))] : []),
    ...(endDate ? [eb('at', '<', startOfDay(addDays(endDate as CivilDate, 1)))] : []),
    ...(before ? [beforePosition(sellerId, before)] : []),
    ...(position ? [eb('position', '=', position)] : []),
  ]
}

const beforePosition = (sellerId: number, position: number) =>
  sql<boolean>`(at, position) < (
    select c.at, c.position from audit_seal c
     where c.seller_id = ${sellerId} and c.position = ${position})`
