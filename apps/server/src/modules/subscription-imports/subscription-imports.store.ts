import type { Cents } from '@vintem/brazil/money'
import type { ImportColumn } from '@vintem/contracts/subscription-imports/columns'
import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  SubscriptionImport as ImportTable,
  SubscriptionImportRow as RowTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, insertMissing, updateAll } from '#platform/database/writes.ts'

/** What each column of the file holds; null is not imported. */
export type Columns = readonly (ImportColumn | null)[]

export type SubscriptionImportRow = Omit<Selectable<ImportTable>, 'headers' | 'columns'> & {
  headers: readonly string[]
  columns: Columns
}

export interface Problem {
  /** Null of the row as a whole. */
  column: ImportColumn | null
  description: string
}

/** A row of the file. */
export type SheetRow = Omit<Selectable<RowTable>, 'cells' | 'mended' | 'problems'> & {
  cells: readonly string[]
  mended: Readonly<Partial<Record<ImportColumn, string>>>
  problems: readonly Problem[]
}

export const importList = searchable<object, SubscriptionImportRow>({
  table: 'subscriptionImport',
  alias: 'i',
  key: ['id', 'uuid'],
  filters: {},
  sorts: { createdAt: ['createdAt', 'timestamptz'] },
  order: 'createdAt,desc',
})

export const importRowList = searchable<
  { importId: string; state?: SheetRow['state'] | undefined },
  SheetRow
>({
  table: 'subscriptionImportRow',
  alias: 'r',
  key: ['line', 'int'],
  filters: {
    importId: (id) => sql`r.import_id = ${id}`,
    state: (state) => sql`r.state = ${state}`,
  },
  sorts: { line: ['line', 'int'] },
  order: 'line,asc',
})

export const selectImport = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('subscriptionImport')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .$castTo<SubscriptionImportRow>()

/** An import, locked until the transaction ends. */
export const lockImport = (sellerId: number, id: string) => selectImport(sellerId, id).forUpdate()

/** Another import of the seller that is running. */
export const selectRunning = (sellerId: number) =>
  sqlFor
    .selectFrom('subscriptionImport')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'RUNNING')

export const insertImport = (row: SubscriptionImportRow) => insertAll('subscriptionImport', [row])

export const deleteRows = (sellerId: number, importId: string) =>
  deleteAll('subscriptionImportRow', { sellerId, importId })

export const updateImport = (
  sellerId: number,
  id: string,
  change: Partial<Omit<SubscriptionImportRow, 'sellerId' | 'id'>>,
) => updateAll('subscriptionImport', { sellerId, id }, change)

export const insertRows = (rows: readonly SheetRow[]) =>
  insertMissing('subscriptionImportRow', rows)

const rowsOf = (sellerId: number, importId: string) =>
  sqlFor
    .selectFrom('subscriptionImportRow')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('importId', '=', importId)
    .$castTo<SheetRow>()

export const selectRow = (sellerId: number, importId: string, line: number) =>
  rowsOf(sellerId, importId).where('line', '=', line)

/** The next rows after a line, in the order of the file. */
export const selectRowsAfter = (sellerId: number, importId: string, line: number, limit: number) =>
  rowsOf(sellerId, importId).where('line', '>', line).orderBy('line').limit(limit)

export const selectReadyRows = (sellerId: number, importId: string, limit: number) =>
  rowsOf(sellerId, importId).where('state', '=', 'READY').orderBy('line').limit(limit)

/** Rows whose subscriptions are there, after a line. */
export const selectImportedRows = (
  sellerId: number,
  importId: string,
  line: number,
  limit: number,
) => selectRowsAfter(sellerId, importId, line, limit).where('state', '=', 'IMPORTED')

/** Rows that were left out, after a line. */
export const selectLeftOut = (sellerId: number, importId: string, line: number, limit: number) =>
  selectRowsAfter(sellerId, importId, line, limit).where('state', 'in', ['WRONG', 'DUPLICATE'])

/** Which of these subscriptions were imported and undone. */
export const selectUndone = (sellerId: number, subscriptionIds: readonly string[]) =>
  sqlFor
    .selectFrom('subscriptionImportRow')
    .select('subscriptionId')
    .where('sellerId', '=', sellerId)
    .where('subscriptionId', '=', anyOf(subscriptionIds))
    .where('state', '=', 'UNDONE')

/** All rows of an import that are the same subscription as one of these. */
export const selectRowsOfIdentities = (
  sellerId: number,
  importId: string,
  identities: readonly string[],
  limit: number,
) =>
  rowsOf(sellerId, importId).where('identity', '=', anyOf(identities)).orderBy('line').limit(limit)

/** What a check finds out about rows, and a run makes of them, in one statement. */
export const updateRows = (sellerId: number, importId: string, rows: readonly SheetRow[]) =>
  asWrite(sql`
    update subscription_import_row r
       set state = p.state, mended = p.mended, problems = p.problems, identity = p.identity,
           document = p.document, customer_id = p."customerId", first_due_on = p."firstDueOn",
           first_cents = p."firstCents", subscription_id = p."subscriptionId",
           by_card = p."byCard"
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ cells: _cells, ...row }) => row))}::jsonb)
        as p(line integer, state text, mended jsonb, problems jsonb, identity text, document text,
             "customerId" uuid, "firstDueOn" date, "firstCents" bigint, "subscriptionId" uuid,
             "byCard" boolean)
     where r.seller_id = ${sellerId} and r.import_id = ${importId} and r.line = p.line`)

/** Of rows that are the same subscription, all but the first are duplicates. */
export const markTwins = (sellerId: number, importId: string, problem: Problem) =>
  asWrite(sql`
    update subscription_import_row r set state = 'DUPLICATE', problems = ${JSON.stringify([problem])}::jsonb
      from (select line, row_number() over (partition by identity order by line) as place
              from subscription_import_row
             where seller_id = ${sellerId} and import_id = ${importId} and state = 'READY') t
     where r.seller_id = ${sellerId} and r.import_id = ${importId} and r.line = t.line
       and t.place > 1`)

export const countRows = (sellerId: number, importId: string) =>
  asQuery<{ state: SheetRow['state']; count: number }>(sql`
    select state, count(*) from subscription_import_row
     where seller_id = ${sellerId} and import_id = ${importId} group by state`)

/** The first charges of the rows that are ready, by day. */
export const sumFirstCharges = (sellerId: number, importId: string) =>
  asQuery<{ day: NonNullable<SheetRow['firstDueOn']>; charges: number; cents: Cents }>(sql`
    select first_due_on as day, count(*) as charges, sum(first_cents) as cents
      from subscription_import_row
     where seller_id = ${sellerId} and import_id = ${importId} and state = 'READY'
       and first_due_on is not null
     group by first_due_on order by first_due_on`)

export const countCustomers = (sellerId: number, importId: string) =>
  asQuery<{ fresh: number; known: number; invited: number }>(sql`
    select count(distinct document) filter (where customer_id is null) as fresh,
           count(distinct customer_id) as known,
           count(*) filter (where by_card) as invited
      from subscription_import_row
     where seller_id = ${sellerId} and import_id = ${importId} and state = 'READY'`)
