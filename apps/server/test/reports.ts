import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { Profile } from '@vintem/contracts/access'
import type { CallInput } from '@vintem/contracts/endpoint'
import { downloadReport, requestReport } from '@vintem/contracts/reports/endpoints'
import type { ReportKind } from '@vintem/contracts/reports/kinds'
import { csvLines, type Downloaded, download } from './download.ts'
import type { TestApp, TestUser } from './harness.ts'

/** Who is signed in and may be sent reports. */
export type Reader = TestUser & { email: string }

/** A user of a seller with a session and an e-mail that is theirs. */
export async function aReader(
  app: TestApp,
  sellerId: number,
  profile: Profile = 'ADMIN',
): Promise<Reader> {
  const { userId, email } = await app.aRealUser(sellerId, { profile })
  const signedIn = await app.aUser(sellerId, profile)
  await app.sql('update session set user_id = $1, email = $2 where user_id = $3', [
    userId,
    email,
    signedIn.userId,
  ])
  return { ...signedIn, userId, email }
}

export const todayOf = async (app: TestApp): Promise<CivilDate> =>
  civilDateOf(await app.clock.now())

type Body = CallInput<typeof requestReport>['body']

/** What a reader asks for: the last 30 days, to their own address. */
export async function aReportBody(
  app: TestApp,
  reader: Pick<Reader, 'email'>,
  change: Partial<Body> = {},
): Promise<Body> {
  const today = await todayOf(app)
  return {
    report_type: 'cobrancas-completo',
    recipient_email: reader.email,
    start_date: `${addDays(today, -30)} 00:00:00`,
    end_date: `${today} 23:59:00`,
    ...change,
  }
}

/** A report that was requested and written. */
export async function takeReportOf(
  app: TestApp,
  reader: Reader,
  kind: ReportKind,
  change: Partial<Body> = {},
): Promise<Downloaded> {
  const body = await aReportBody(app, reader, { report_type: kind, ...change })
  const asked = await app.call(requestReport, { as: reader, body })
  if (asked.status !== 202) throw new Error(JSON.stringify(asked.errors))
  await app.runner.drain()
  return download(app, downloadReport, { as: reader, params: { id: asked.body.uuid } })
}

/** The rows of a CSV, each by its headers; its texts hold no line breaks or semicolons. */
export function csvRows(file: Downloaded): Record<string, string>[] {
  const [head = [], ...lines] = csvLines(file)
  return lines.map((line) =>
    Object.fromEntries(head.map((header, index) => [header, line[index] ?? ''])),
  )
}
