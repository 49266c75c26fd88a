import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ChargeFilter } from '#modules/charge-list/index.ts'
import { chargeTable, tableFile } from '#modules/exports/index.ts'
import { insertNotices, noticeTopic } from '#modules/notices/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { writeRoutedSecret } from '#modules/sessions/index.ts'
import { newSecret, secretHash } from '#platform/ids.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { addressEmail } from './report-address.ts'
import { selectAddressById } from './report-addresses.store.ts'
import { reportEmail } from './report-email.ts'
import { recipientOf } from './report-recipient.ts'
import { reportExpiry, reportFile } from './report.ts'
import { askReportAddress, removeReport, writeReport } from './reports-work.ts'
import { reportReady } from './reports.events.ts'
import { lockReport, type ReportRow, selectReport, updateReport } from './reports.store.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'publicUrl' | 'deriveSecret'>

export const reportsJobs = (services: Needs): Job[] => [
  writeReport.job(([item]) => write(item, services)),
  askAddress(services),
  removeReport.job(([item]) => remove(item, services)),
]

/** Writes the file, stores it, and e-mails its link. */
async function write(item: ItemOf<typeof writeReport>, services: Needs): Promise<void> {
  const { sellerId, of, kind: actorName } = item
  const id = of.reportId
  const { transact } = services
  const txOptions = { sellerId, actorName }
  const report = await transact(txOptions, async (tx) => {
    const [[found]] = await tx.enter(selectReport(sellerId, id))
    if (!found) throw new Error(`There is no report ${id}`)
    return found
  })
  const rows = report.state === 'REQUESTED' ? await keepFile(report, services) : 0
  const secret = newSecret()
  const isForUser = report.forUserId !== null
  // Behind a # it reaches no server's log.
  const path = isForUser ? id : `recebido#${writeRoutedSecret({ sellerId, id, secret })}`
  await transact(txOptions, async (tx) => {
    const [[row], [seller]] = await tx.enter(lockReport(sellerId, id), selectSeller(sellerId))
    if (row?.state !== 'REQUESTED' || !seller) return tx.commit({}, { done: [item.id] })
    // The recipient was removed or blocked since: only the requester reads the report, in the
    // panel.
    const isWelcome = (await recipientOf(tx, report.recipient))?.userId === report.forUserId
    const expiresAt = reportExpiry(tx.now)
    const ready = {
      state: 'READY' as const,
      rows,
      secretHash: isForUser || !isWelcome ? null : secretHash(secret),
      expiresAt,
      readyAt: tx.now,
    }
    const url = `${services.publicUrl}/relatorio/${path}`
    const email = reportEmail({ report, rows, readyAt: tx.now, seller, url })
    const notice = {
      type: 'REPORT_READY',
      reference: id,
      date: tx.today,
      uuid: id,
      userId: report.requestedById,
    } as const
    const notices = insertNotices(sellerId, [notice], tx.now)
    return tx.commit(
      {
        writes: [updateReport(sellerId, id, ready), ...notices],
        events: [reportReady({ ...row, ...ready })],
        live: [noticeTopic(sellerId)],
        work: [
          ...(isWelcome ? [sendEmail.now({ about: `report ${id}` }, email)] : []),
          removeReport.at(expiresAt, { reportId: id }),
        ],
      },
      { done: [item.id] },
    )
  })
}

/**
 * Returns how many rows the file has. Written to this machine's disk first: a remote store needs
 * the length of a file before its content.
 */
async function keepFile(report: ReportRow, { transact, rails }: Needs): Promise<number> {
  const { sellerId } = report
  const filter = report.filter as ChargeFilter
  const txOptions = { sellerId, actorName: writeReport.kind }
  const table = chargeTable({ sellerId, filter, rows: 0 }, (work) => transact(txOptions, work))
  let rows = 0
  async function* counted() {
    for await (const batch of table.batches) {
      rows += batch.length
      yield batch
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'vintem-report-'))
  try {
    const path = join(folder, 'report.csv')
    await pipeline(
      tableFile({ ...table, name: 'report', batches: counted() }, 'csv').content,
      createWriteStream(path, { mode: 0o600 }),
    )
    const { size: bytes } = await stat(path)
    await rails.files.put({ name: reportFile(report), bytes, content: createReadStream(path) })
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function remove(
  item: ItemOf<typeof removeReport>,
  { transact, rails }: Needs,
): Promise<void> {
  const { sellerId, of, kind: actorName } = item
  const id = of.reportId
  await rails.files.remove(reportFile({ sellerId, id }))
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
