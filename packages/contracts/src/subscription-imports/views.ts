import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { IMPORT_COLUMNS } from './columns.ts'

const ImportState = z.enum([
  'UPLOADED',
  'REFUSED',
  'MAPPED',
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'UNDOING',
  'UNDONE',
])
export const ImportRowState = z.enum([
  'UNCHECKED',
  'READY',
  'WRONG',
  'DUPLICATE',
  'IMPORTED',
  'UNDONE',
])
export const ImportColumnName = z.enum(IMPORT_COLUMNS, 'Coluna desconhecida.')

export const ImportSummary = z.object({
  uuid: z.string(),
  name: z.string(),
  state: ImportState,
  /** Of the file, without its header. */
  rows: z.number(),
  createdBy: z.string(),
  createdAt: instant(),
})

export const ImportView = z.extend(ImportSummary, {
  /** Why the file could not be read. */
  refusal: z.nullable(z.string()),
  /** In the order of the file; `column` is null where it is not imported. */
  headers: z.array(
    z.object({
      title: z.string(),
      column: z.nullable(ImportColumnName),
      /** Of the first rows. */
      samples: z.array(z.string()),
    }),
  ),
  /** The row of the file up to which a check has come. */
  checkedRows: z.number(),
  counts: z.object({
    unchecked: z.number(),
    ready: z.number(),
    wrong: z.number(),
    duplicate: z.number(),
    imported: z.number(),
    undone: z.number(),
  }),
  /** What importing the rows that are ready would do; null while that is not known. */
  forecast: z.nullable(
    z.object({
      checkedOn: day(),
      /** Whether that is today: on another day the first charges would be others. */
      isCurrent: z.boolean(),
      newCustomers: z.number(),
      matchedCustomers: z.number(),
      /** Subscriptions by card, whose customers will be invited to give it. */
      invited: z.number(),
      /** In reais. */
      value: z.number(),
      /** First charges by due day, the earliest days. */
      days: z.array(z.object({ day: day(), charges: z.number(), value: z.number() })),
      /** First charges of the days after these. */
      later: z.object({ charges: z.number(), value: z.number() }),
    }),
  ),
  finishedAt: z.nullable(instant()),
  /** False once what stood in the file is deleted, 30 days after it was sent. */
  rowsKept: z.boolean(),
  /** Until when it can be undone; null where it cannot. */
  undoUntil: z.nullable(instant()),
})

export const ImportRowView = z.object({
  line: z.number(),
  state: ImportRowState,
  /** As they stand in the file, or were mended; columns that are neither are missing. */
  cells: z.record(z.string(), z.string()),
  /** What is wrong and where or, of an import that was undone, why the row was kept. */
  problems: z.array(z.object({ column: z.nullable(ImportColumnName), description: z.string() })),
  /** Of a row that is ready. */
  firstCharge: z.nullable(z.object({ day: day(), value: z.number() })),
  isNewCustomer: z.boolean(),
  subscription: z.nullable(z.string()),
})
