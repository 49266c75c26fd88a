import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  createReportSchedule,
  listReportSchedules,
} from '@vintem/contracts/report-schedules/endpoints'
import { newId } from '#platform/ids.ts'
import { advanceClock } from '#work/advance-clock.ts'
import type { TestApp, TestUser } from './harness.ts'
import type { Reader } from './reports.ts'

type Body = CallInput<typeof createReportSchedule>['body']

/** Sales by e-mail every Monday, to who asks. */
export const aScheduleBody = (
  { email }: Pick<Reader, 'email'>,
  change: Partial<Body> = {},
): Body => ({
  type: 'cobrancas-completo',
  frequency: 'WEEKLY',
  format: 'csv',
  recipientEmail: email,
  ...change,
})

/** Schedules a report; returns its id. */
export async function aSchedule(app: TestApp, as: Reader, change: Partial<Body> = {}) {
  const made = await app.call(createReportSchedule, { as, body: aScheduleBody(as, change) })
  if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
  return made.body.uuid
}

export const schedulesOf = async (app: TestApp, as: TestUser) =>
  (await app.call(listReportSchedules, { as })).body

/** Goes on by days, to noon, doing what is due. */
export async function goOn(app: TestApp, days: number) {
  const day = addDays(civilDateOf(await app.clock.now()), days)
  await advanceClock(app, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
  await app.runner.drain()
}

/** A schedule of a seller that nobody who calls has made. */
export async function aWaitingSchedule(
  app: TestApp,
  sellerId: number,
  mark: string,
): Promise<string> {
  const id = newId()
  const person = `${mark}@exemplo.com.br`
  await app.sql(
    `insert into report_schedule (seller_id, id, kind, frequency, format, recipient, state, next_on,
       requested_by_id, requested_by, created_at)
     values ($1, $2, 'chargeback', 'MONTHLY', 'csv', $3, 'ACTIVE', '2040-01-01', $2, $3, business_now())`,
    [sellerId, id, person],
  )
  return id
}
