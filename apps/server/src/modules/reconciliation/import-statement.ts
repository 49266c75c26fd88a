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
  /** What somebody has to look at: balances that do not add up, lines that cannot be read. */
  attention: readonly string[]
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
      attention: inserted ? [...statement.unreadable, ...wrongBalances(statement, before)] : [],
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

function wrongBalances(
  { openingCents, closingCents, lines }: BankStatement,
  before: number | null,
): string[] {
  const moved = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const opening = openingCents ?? before
  const wrong: string[] = []
  if (opening !== null && closingCents !== null && opening + moved !== closingCents) {
    wrong.push(
      `the balance goes from ${opening} to ${closingCents} cents, and its lines sum to ${moved}`,
    )
  }
  if (openingCents !== null && before !== null && openingCents !== before) {
    wrong.push(`the balance begins at ${openingCents} cents, and ended the day before at ${before}`)
  }
  return wrong
}
