import type { Readable } from 'node:stream'
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

/** The name under which a report's file is stored. */
export const reportFile = ({ sellerId, id }: Pick<ReportRow, 'sellerId' | 'id'>): string =>
  `${sellerId}/reports/${id}.csv`

/** True while the file exists, and its days have not passed. */
export const isReady = (
  { state, expiresAt }: Pick<ReportRow, 'state' | 'expiresAt'>,
  now: Date,
): boolean => state === 'READY' && expiresAt !== null && expiresAt > now

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

/** As it is saved. */
export const reportAnswer = (
  { createdAt, rows }: Pick<ReportRow, 'createdAt' | 'rows'>,
  { content }: { content: Readable },
): FileAnswer => ({
  name: `cobrancas-${createdAt.toISOString().slice(0, 10)}.csv`,
  type: 'text/csv',
  content,
  rows: rows ?? 0,
})
