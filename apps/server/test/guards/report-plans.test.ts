import { Readable } from 'node:stream'
import { civilDate } from '@vintem/brazil/calendar'
import { BANKING_STATEMENT, type ReportKind, reportKinds } from '@vintem/contracts/reports/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountantFolder } from '#modules/accountant-folders/index.ts'
import { reportFileOf } from '#modules/report-kinds/index.ts'
import { testApp } from '../harness.ts'
import { manyRows, ROWS } from './many-rows.ts'
import { explain, type Recorded, recordQueries } from './plans.ts'

// Goal: a report of a million rows is read in batches that each cost what they hold.
// Method: each kind is written for a month of many, and the queries that it made are explained: none
// reads a whole table, or much more than the rows of a batch and what belongs to each.
const app = testApp()
let sellerId: number
let recorded: Recorded | undefined

const PERIOD = { startDate: civilDate(2026, 2, 1), endDate: civilDate(2026, 2, 28) }
/** The row, its customer, and what is counted of it. */
const ROWS_READ_OF_EACH = 12
const BATCH = 100
/** A row a day: its period is shorter than a batch. */
const ROWS_OF_BALANCE = 28

beforeAll(async () => {
  sellerId = await manyRows(app.current)
  const many = `generate_series(1, $2::integer) n`
  const charge = `(md5('charge' || $1::bigint::text || '-' || n))::uuid`
  await app.current.sql(
    `insert into dispute (seller_id, id, charge_id, reference, amount_cents, reason, state, sources,
       deadline, opened_at)
     select $1::bigint, gen_random_uuid(), ${charge}, n, 1, '-', 'OPEN', '[]', '2026-02-02',
            timestamptz '2026-02-01' + n * interval '1 hour' from ${many}`,
    [sellerId, ROWS],
  )
  await app.current.sql(
    `insert into invoice (seller_id, id, charge_id, state, invoice_order, created_at)
     select $1::bigint, gen_random_uuid(), ${charge}, 'REJECTED',
            '{"customer":{"document":"52998224725","name":"-"},"serviceCode":"010701","amountCents":1}',
            timestamptz '2026-02-01' + n * interval '1 hour' from ${many}`,
    [sellerId, ROWS],
  )
  await app.current.sql(
    `insert into statement_day (seller_id, account, booked_on, kind, lines, in_cents, out_cents)
     select $1::bigint, 'seller.available', date '2026-01-01' + n / 10, 'kind ' || n % 10, 1, 1, 0
       from ${many}`,
    [sellerId, ROWS],
  )
  await app.current.sql('analyze')
  recorded = recordQueries(app.current.pool)
}, 60_000)
afterAll(() => recorded?.end())

test('the folder of the accountant', async () => {
  const { transact } = app.current.services
  let rows = 0
  recorded?.start()
  const folder = await accountantFolder(
    {
      sellerId,
      period: PERIOD,
      openFile: async () => ({ bytes: 0, content: Readable.from([]) }),
      transact: (work) => transact({ sellerId, actorName: 'test' }, work),
    },
    (count) => (rows += count),
  )
  for await (const chunk of folder) expect(chunk).toBeTruthy()
  const plans = await explain(app.current.pool, sellerId, recorded?.stop() ?? [])

  expect(rows).toBeGreaterThan(BATCH)
  expect(plans.flatMap(({ wholeTables }) => wholeTables)).toEqual([])
  // The sums of the days of a month are all read for the trial balance.
  const ofDays = plans.filter(({ text }) => !text.includes('statement_day'))
  expect(
    ofDays.filter(({ rowsRead }) => rowsRead > BATCH * ROWS_READ_OF_EACH).map(({ text }) => text),
  ).toEqual([])
})

test.each(reportKinds)('%s', async (kind: ReportKind) => {
  const { transact, publicUrl } = app.current.services
  let rows = 0
  recorded?.start()
  const content =
    kind === BANKING_STATEMENT
      ? { kind, filter: { ...PERIOD, accountType: 'CHECKING_ACCOUNT' as const } }
      : { kind, filter: PERIOD }
  const file = await reportFileOf(
    content,
    { sellerId, publicUrl, transact: (work) => transact({ sellerId, actorName: 'test' }, work) },
    { name: 'report', format: 'csv', onRows: (count) => (rows += count) },
  )
  if (Buffer.isBuffer(file.content)) throw new Error('It is not streamed')
  for await (const chunk of file.content) expect(chunk).toBeTruthy()
  const plans = await explain(app.current.pool, sellerId, recorded?.stop() ?? [])

  if (kind === 'balance') expect([rows, plans.length]).toEqual([ROWS_OF_BALANCE, 1])
  else {
    expect(rows).toBeGreaterThan(BATCH)
    expect(plans.length).toBeGreaterThan(2)
  }
  expect(plans.flatMap(({ wholeTables }) => wholeTables)).toEqual([])
  expect(
    plans.filter(({ rowsRead }) => rowsRead > BATCH * ROWS_READ_OF_EACH).map(({ text }) => text),
  ).toEqual([])
})
