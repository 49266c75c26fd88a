import { setTimeout as pause } from 'node:timers/promises'
import { filledDatabase, openServer } from './rig/database.ts'
import { peakWhile, residentMegabytes } from './rig/memory.ts'
import { bigShop, fillCharges } from './rig/million-charges.ts'
import { scaled } from './rig/scale.ts'
import { startServer } from './rig/server.ts'
import { type Shop, signIn } from './rig/shop.ts'
import { judge, shown, tell, tellLoad } from './rig/verdict.ts'

const ROWS = scaled(1_000_000)
const POLL_MILLIS = 500
const DAY_MILLIS = 86_400_000

/** Memory that a server with its jobs needs to write a report of a million sales. */
export async function measureReports(): Promise<void> {
  const postgres = await openServer()
  const database = await filledDatabase(postgres, 'vintem_bench_reports', async (filling) => {
    await fillCharges(filling, { charges: ROWS, customers: scaled(40_000), links: 100 })
    // All within the days that a report may have.
    await filling.sql(
      `update charge set due_date = current_date - 1 - (current_date + 30 - due_date) % 85`,
    )
    await filling.sql('vacuum analyze')
  })
  const shop = await bigShop(database)
  const server = await startServer({ databaseUrl: database.url, withJobs: true })
  try {
    tellLoad()
    for (const format of ['csv', 'xlsx'] as const) {
      // A session of its own: a million rows may take longer than a session without use lasts.
      const token = (await signIn(server.port, [shop])).get(shop.sellerId) ?? ''
      const call = caller(server.port, token)
      // A small report first: code that is loaded once is not the cost of a report.
      await write(call, shop, { type: 'links-de-pagamento', format })
      const before = await residentMegabytes(server.pid)
      const begin = performance.now()
      const { peak, result } = await peakWhile(server.pid, () =>
        write(call, shop, { type: 'cobrancas-completo', format }),
      )
      if (result.rows !== ROWS) throw new Error(`${result.rows} rows instead of ${ROWS}`)
      const seconds = (performance.now() - begin) / 1_000
      tell(
        `      ${format}: ${shown((result.bytes ?? 0) / 1e6)} MB in ${shown(seconds)} s, from ${shown(before)} MB of memory to ${shown(peak)}`,
      )
      judge(`MB of memory added by a report of ${ROWS} sales as ${format}`, peak - before, {
        atMost: 60,
      })
    }
    tellLoad()
  } finally {
    await server.stop()
    await database.drop()
    await postgres.stop()
  }
}

interface ReportOnWire {
  uuid: string
  status: string
  rows: number | null
  bytes: number | null
}

type Call = (path: string, body?: object) => Promise<ReportOnWire>

const caller =
  (port: number, token: string): Call =>
  async (path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
      body: body ? JSON.stringify(body) : null,
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as ReportOnWire
  }

/** Asks for a report, and waits until it is written. */
async function write(
  call: Call,
  { email }: Shop,
  { type, format }: { type: string; format: 'csv' | 'xlsx' },
): Promise<ReportOnWire> {
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * DAY_MILLIS).toISOString().slice(0, 10)
  const asked = await call('automation/reports', {
    report_type: type,
    recipient_email: email,
    start_date: `${dayBefore(88)} 00:00:00`,
    end_date: `${dayBefore(1)} 23:59:00`,
    format,
  })
  for (let report = asked; ; report = await call(`core/reports/${asked.uuid}`)) {
    if (report.status === 'READY') return report
    if (report.status !== 'REQUESTED') throw new Error(`The report is ${report.status}`)
    await pause(POLL_MILLIS)
  }
}
