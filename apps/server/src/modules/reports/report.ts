import type { Readable } from 'node:stream'
import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { type Access, can } from '@vintem/contracts/access'
import { OFX, XLSX, ZIP } from '@vintem/contracts/endpoint'
import {
  BANKING_STATEMENT,
  CHARGE_LIST_REPORT,
  REPORT_DAYS_BACK,
} from '@vintem/contracts/reports/kinds'
import type { ReportContent, ReportPeriod } from '#modules/report-kinds/index.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { FileAnswer } from '#use-cases/use-case.ts'
import type { ReportRow } from './reports.store.ts'

/** Days in which users of the account may download the file. */
export const REPORT_DAYS = 7

/** Hours in which the link of a confirmed address may be used, once. */
export const LINK_HOURS = 24

const HOUR_MILLIS = 3_600_000

export const reportExpiry = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + REPORT_DAYS * 24 * HOUR_MILLIS)

export const linkExpiry = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + LINK_HOURS * HOUR_MILLIS)

/** What a reader of a report of a kind needs. */
export function accessOf(kind: ReportContent['kind']): Access {
  if (kind === CHARGE_LIST_REPORT) return can.seeCharges
  return kind === BANKING_STATEMENT ? can.seeBankingReports : can.seeReports
}

type Requested = ReportContent & Pick<ReportRow, 'format' | 'recipient' | 'forUserId'>

/** A report that the signed-in user requests now. */
export const newReport = (tx: Tx, requested: Requested): ReportRow =>
  reportOf(tx, {
    ...requested,
    requestedBy: tx.actor.email,
    requestedById: tx.actor.userId,
    scheduleId: null,
  })

export type RequestedBySomebody = Requested &
  Pick<ReportRow, 'requestedBy' | 'requestedById' | 'scheduleId'>

/** A report that is requested now in the name of a user. */
export const reportOf = (
  tx: Pick<Tx, 'sellerId' | 'now'>,
  requested: RequestedBySomebody,
): ReportRow => ({
  ...requested,
  sellerId: tx.sellerId,
  id: newId(),
  state: 'REQUESTED',
  rows: null,
  bytes: null,
  secretHash: null,
  expiresAt: null,
  readyAt: null,
  createdAt: tx.now,
})

/** The stored filter of a report is that of its kind. */
export const contentOf = ({ kind, filter }: Pick<ReportRow, 'kind' | 'filter'>): ReportContent =>
  ({ kind, filter }) as ReportContent

/** The days of a report; of the list of charges, those of its due dates. */
export function periodOf(content: ReportContent): ReportPeriod {
  if (content.kind !== CHARGE_LIST_REPORT) return content.filter
  const { expirationDateInitial, expirationDateFinal } = content.filter
  if (!expirationDateInitial || !expirationDateFinal) throw new Error('A report has a period')
  return { startDate: expirationDateInitial, endDate: expirationDateFinal }
}

/** The field of a period that lies further back than 90 days, or to come; undefined where none does. */
export function fieldOutOfReach(
  { startDate, endDate }: ReportPeriod,
  today: CivilDate,
): 'start_date' | 'end_date' | undefined {
  if (startDate < addDays(today, -REPORT_DAYS_BACK)) return 'start_date'
  return endDate > today ? 'end_date' : undefined
}

/** The name under which a report's file is stored. */
export const reportFile = ({ sellerId, id, format }: FileRef): string =>
  `${sellerId}/reports/${id}.${format}`

type FileRef = Pick<ReportRow, 'sellerId' | 'id' | 'format'>

/** True while the file exists, and its days have not passed. */
export const isReady = (
  { state, expiresAt }: Pick<ReportRow, 'state' | 'expiresAt'>,
  now: Date,
): boolean => state === 'READY' && expiresAt !== null && expiresAt > now

/** True for a report that its job has to write, also again after its work was given up. */
export const isUnwritten = ({ state }: Pick<ReportRow, 'state'>): boolean =>
  state === 'REQUESTED' || state === 'FAILED'

/** Readers within the account: requester and recipient. */
export const isReader = (
  { requestedById, forUserId }: Pick<ReportRow, 'requestedById' | 'forUserId'>,
  userId: string,
): boolean => userId === requestedById || userId === forUserId

/** True where the link was not used, and its day has not passed. */
export const isTakeable = (
  report: Pick<ReportRow, 'state' | 'secretHash' | 'expiresAt' | 'readyAt'>,
  secretHash: string,
  now: Date,
): boolean =>
  isReady(report, now) &&
  report.secretHash === secretHash &&
  report.readyAt !== null &&
  now < linkExpiry(report.readyAt)

const FILE_TYPES = {
  csv: 'text/csv',
  xlsx: XLSX,
  zip: ZIP,
  pdf: 'application/pdf',
  ofx: OFX,
} as const

/** As it is saved. */
export const reportAnswer = (
  { kind, format, createdAt, rows }: Pick<ReportRow, 'kind' | 'format' | 'createdAt' | 'rows'>,
  { content }: { content: Readable },
): FileAnswer => ({
  name: `${kind.replaceAll('_', '-')}-${createdAt.toISOString().slice(0, 10)}.${format}`,
  type: FILE_TYPES[format],
  content,
  rows: rows ?? 0,
})
