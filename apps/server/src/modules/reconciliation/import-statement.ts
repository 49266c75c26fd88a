import { createHash } from 'node:crypto'
import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type BankStatement, statementAccount } from '@vintem/brazil/statement'
import type pg from 'pg'
import { withConnection } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { insertStatement, type NewLine, selectClosingBefore } from './bank-statements.store.ts'

export interface ImportedStatement {
  account: string
  firstDay: CivilDate
  lastDay: CivilDate
  /** True where this content was imported before. */
  isKnown: boolean
  lines: number
  newLines: number
  /** What somebody has to look at: entries that cannot be read, balances that do not add up. */
  unreadable: readonly string[]
  /** In cents, where the file does not add up. */
  wrongBalance: { opening: number; moved: number; closing: number } | undefined
  /** In cents, where it does not begin as the one of the day before ended. */
  wrongOpening: { opening: number; before: number } | undefined
}

/** Imports a statement, once for its content, and each line once in whatever statements. */
export async function importStatement(
  pool: pg.Pool,
  { name, content, statement }: { name: string; content: Buffer; statement: BankStatement },
  now: Date,
): Promise<ImportedStatement> {
  const { lines, openingCents, closingCents } = statement
  const account = statementAccount(statement)
  const { firstDay, lastDay } = daysOf(statement, now)
  const hash = createHash('sha256').update(content).digest('hex')
  return withConnection(pool, async (client) => {
    await client.query('begin')
    const known = { account, firstDay, lastDay, lines: lines.length }
    const row = { id: newId(), account, hash, name, content, firstDay, lastDay }
    const inserted = await insertStatement(
      client,
      { ...row, openingCents, closingCents, importedAt: now },
      newLines(statement),
    )
    const before = await selectClosingBefore(client, account, addDays(firstDay, -1))
    await client.query('commit')
    return {
      ...known,
      isKnown: inserted === undefined,
      newLines: inserted?.newLines ?? 0,
      unreadable: inserted ? statement.unreadable : [],
      wrongBalance: inserted && wrongBalance(statement, before),
      wrongOpening: inserted && wrongOpening(statement, before),
    }
  })
}

/** A file that names no days covers those of its lines. */
function daysOf({ firstDay, lastDay, lines }: BankStatement, now: Date) {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const today = civilDateOf(now)
  const first = [firstDay, days[0]].filter((day) => day !== null && day !== undefined).toSorted()[0]
  const last = [lastDay, days.at(-1)]
    .filter((day) => day !== null && day !== undefined)
    .toSorted()
    .at(-1)
  return { firstDay: first ?? last ?? today, lastDay: last ?? first ?? today }
}

/** Two lines of the same day, amount and id are two, in every file that has both. */
function newLines({ lines }: BankStatement): NewLine[] {
  const seen = new Map<string, number>()
  return lines
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ bookedOn, amountCents, text, id }) => {
      const same = `${bookedOn}|${amountCents}|${id}`
      const place = (seen.get(same) ?? 0) + 1
      seen.set(same, place)
      return { key: `${same}|${place}`, bookedOn, amountCents, text: `${text} ${id}`.trim() }
    })
}

function wrongBalance(
  { openingCents, closingCents: closing, lines }: BankStatement,
  before: number | null,
): ImportedStatement['wrongBalance'] {
  const moved = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const opening = openingCents ?? before
  if (opening === null || closing === null || opening + moved === closing) return undefined
  return { opening, moved, closing }
}

function wrongOpening(
  { openingCents: opening }: BankStatement,
  before: number | null,
): ImportedStatement['wrongOpening'] {
  if (opening === null || before === null || opening === before) return undefined
  return { opening, before }
}
