import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { civilDateOf } from '@vintem/brazil/calendar'
import { ACCOUNTANT_FOLDER } from '@vintem/contracts/reports/kinds'
import { accountantFolder } from '#modules/accountant-folders/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { reportFileOf } from '#modules/report-kinds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { writeRoutedSecret } from '#modules/sessions/index.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { isLastAttempt, type Job, type Work } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { addressEmail } from './report-address.ts'
import { selectAddressById } from './report-addresses.store.ts'
import { reportEmail } from './report-email.ts'
import { recipientOf } from './report-recipient.ts'
import { contentOf, isUnwritten, periodOf, reportExpiry, reportFile } from './report.ts'
import { askReportAddress, removeReport, writeReport } from './reports-work.ts'
import { reportReady } from './reports.events.ts'
import { lockReport, type ReportRow, selectReport, updateReport } from './reports.store.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl' | 'deriveSecret'>

export const reportsJobs = (services: Needs): Job[] => [
  writeReport.job(([item]) => write(item, services)),
  askAddress(services),
  removeReport.job(([item]) => remove(item, services)),
]

/** Writes the file, stores it, and e-mails its link; tells its person where it cannot be written. */
async function write(item: ItemOf<typeof writeReport>, services: Needs): Promise<void> {
  const { sellerId, of, kind: actorName } = item
  const report = await services.transact({ sellerId, actorName }, async (tx) => {
    const [[found]] = await tx.enter(selectReport(sellerId, of.reportId))
    if (!found) throw new Error(`There is no report ${of.reportId}`)
    return found
  })
  try {
    const file = isUnwritten(report) ? await keepReport(report, services) : { rows: 0, bytes: 0 }
    await tellReady(item, { report, ...file }, services)
  } catch (error) {
    if (isLastAttempt(item)) await tellFailed(item, services)
    throw error
  }
}

/**
 * Writes and stores the file of a report; returns how many rows and bytes it has. Written to this
 * machine's disk first: a remote store needs the length of a file before its content.
 */
async function keepReport(
  report: ReportRow,
  { transact, rails, publicUrl }: Needs,
): Promise<{ rows: number; bytes: number }> {
  const { sellerId, format } = report
  const txOptions = { sellerId, actorName: writeReport.kind }
  let rows = 0
  const onRows = (count: number) => (rows += count)
  const inBatch: Parameters<typeof accountantFolder>[0]['transact'] = (work) =>
    transact(txOptions, work)
  const of = contentOf(report)
  const content =
    of.kind === ACCOUNTANT_FOLDER || format === 'zip'
      ? await accountantFolder(
          {
            sellerId,
            period: periodOf(of),
            openFile: (name) => rails.files.open(name),
            transact: inBatch,
          },
          onRows,
        )
      : (
          await reportFileOf(
            of,
            { sellerId, publicUrl, transact: inBatch },
            { name: 'report', format, onRows },
          )
        ).content
  const folder = await mkdtemp(join(tmpdir(), 'vintem-report-'))
  try {
    const path = join(folder, `report.${format}`)
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const { size: bytes } = await stat(path)
    await rails.files.put({ name: reportFile(report), bytes, content: createReadStream(path) })
    return { rows, bytes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface WrittenReport {
  report: ReportRow
  rows: number
  bytes: number
}

async function tellReady(
  { sellerId, id: workId, kind: actorName }: Work,
  { report, rows, bytes }: WrittenReport,
  { transact, publicUrl }: Needs,
): Promise<void> {
  const { id } = report
  const secret = newSecret()
  const isForUser = report.forUserId !== null
  // Behind a # it reaches no server's log.
  const path = isForUser ? id : `recebido#${writeRoutedSecret({ sellerId, id, secret })}`
  await transact({ sellerId, actorName }, async (tx) => {
    const [[row], [seller]] = await tx.enter(lockReport(sellerId, id), selectSeller(sellerId))
    if (!row || !isUnwritten(row) || !seller) return tx.commit({}, { done: [workId] })
    // The recipient was removed or blocked since, or lost the right: only the requester reads the
    // report, in the panel.
    const recipient = await recipientOf(tx, report.recipient, report.kind)
    const isWelcome = recipient?.mayRead === true && recipient.userId === report.forUserId
    const expiresAt = reportExpiry(tx.now)
    const ready = {
      state: 'READY' as const,
      rows,
      bytes,
      secretHash: isForUser || !isWelcome ? null : secretHash(secret),
      expiresAt,
      readyAt: tx.now,
    }
    const url = `${publicUrl}/relatorio/${path}`
    const email = reportEmail({ report, rows, readyAt: tx.now, seller, url })
    return tx.commit(
      merge(noticeOf(tx, report, 'REPORT_READY'), {
        writes: [updateReport(sellerId, id, ready)],
        events: [reportReady({ ...row, ...ready })],
        work: [
          ...(isWelcome
            ? [sendEmail.now({ about: `report ${id}` }, { ...email, isFollowed: true })]
            : []),
          removeReport.at(expiresAt, { reportId: id }),
        ],
      }),
      { done: [workId] },
    )
  })
}

/** The work stays with the operator, whose retry may still write the report. */
async function tellFailed(item: ItemOf<typeof writeReport>, { transact }: Needs): Promise<void> {
  const { sellerId, of, kind: actorName } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [[report]] = await tx.enter(lockReport(sellerId, of.reportId))
    if (report?.state !== 'REQUESTED') return tx.commit({})
    return tx.commit(
      merge(noticeOf(tx, report, 'REPORT_FAILED'), {
        writes: [updateReport(sellerId, report.id, { state: 'FAILED' })],
      }),
    )
  })
}

/** The step that tells in the panel who requested a report, and nobody else. */
function noticeOf(
  tx: Tx,
  { sellerId, id, requestedById: userId, createdAt }: ReportRow,
  type: 'REPORT_READY' | 'REPORT_FAILED',
): Step {
  const notice = { type, reference: id, date: civilDateOf(createdAt), uuid: id, userId } as const
  return {
    writes: insertNotices(sellerId, [notice], tx.now),
    live: [noticeTopic(sellerId)],
  }
}

async function remove(
  item: ItemOf<typeof removeReport>,
  { transact, rails }: Needs,
): Promise<void> {
  const { sellerId, of, kind: actorName } = item
  const id = of.reportId
  const [report] = await transact({ sellerId, actorName }, async (tx) => {
    const [found] = await tx.enter(selectReport(sellerId, id))
    return found
  })
  if (report) await rails.files.remove(reportFile(report))
  await transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    const removed = updateReport(sellerId, id, { state: 'REMOVED', secretHash: null })
    await tx.commit({ writes: [removed] }, { done: [item.id] })
  })
}

/**
 * Asks an address whether it wants reports. This job sends the e-mail itself instead of leaving it
 * as work: anyone who reads the link can confirm, so the link is never stored. A refused address is
 * final.
 */
const askAddress = (services: Needs): Job =>
  askReportAddress.job(
    railOrder(services, {
      async read(tx, { sellerId, of: { addressId } }) {
        const [[address], [seller]] = await tx.enter(
          selectAddressById(sellerId, addressId),
          selectSeller(sellerId),
        )
        if (!address || !seller || address.confirmedAt) return undefined
        return addressEmail(address, seller, services)
      },
      send: (message, { id, sellerId }) => services.rails.email.send({ id, sellerId, ...message }),
      async record(tx, answer, _, { of: { addressId: subject } }) {
        await tx.enter()
        if (!answer) return {}
        return {
          audit: [{ action: 'email.refused', subject, details: { refusal: answer.reason } }],
        }
      },
    }),
  )
