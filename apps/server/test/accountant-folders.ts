import { hash } from 'node:crypto'
import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { downloadReport, requestAccountantFolder } from '@vintem/contracts/reports/endpoints'
import { unzipSync } from 'fflate'
import { advanceClock } from '#work/advance-clock.ts'
import { download } from './download.ts'
import type { TestApp } from './harness.ts'
import type { Reader } from './reports.ts'
import { linesWritten } from './written.ts'

export const monthOf = async (app: TestApp): Promise<string> =>
  civilDateOf(await app.clock.now()).slice(0, 7)

/** Goes on to noon of a day of the next month, doing what is due. */
export async function goToNextMonth(app: TestApp, day = 2): Promise<void> {
  const first = `${await monthOf(app)}-01` as CivilDate
  const target = addDays(addMonths(first, 1), day - 1)
  await advanceClock(app, new Date(startOfDay(target).getTime() + 12 * 3_600_000))
  await app.runner.drain()
  await linesWritten(app)
}

/** The folder of a month that was requested and written: its bytes, and its files by their names. */
export async function takeFolder(app: TestApp, as: Reader, month: string) {
  const asked = await app.call(requestAccountantFolder, {
    as,
    body: { month, recipientEmail: as.email },
  })
  if (asked.status !== 202) throw new Error(JSON.stringify(asked.errors))
  await app.runner.drain()
  const file = await download(app, downloadReport, { as, params: { id: asked.body.uuid } })
  if (file.status !== 200) throw new Error(file.bytes.toString())
  const files = Object.entries(unzipSync(file.bytes)).map(
    ([name, bytes]) => [name.slice(name.indexOf('/') + 1), Buffer.from(bytes)] as const,
  )
  return { ...file, files: new Map(files) }
}

export type Folder = Awaited<ReturnType<typeof takeFolder>>

export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes)

/** The rows of one of its tables, each by its headers. */
export function folderRows({ files }: Folder, name: string): Record<string, string>[] {
  const text =
    files
      .get(name)
      ?.toString()
      .replace(/^\uFEFF/, '')
      .trimEnd() ?? ''
  const [head = [], ...lines] = text.split('\r\n').map((line) => line.split(';'))
  return lines.map((line) =>
    Object.fromEntries(head.map((header, index) => [header, line[index] ?? ''])),
  )
}
