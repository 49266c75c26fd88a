import pg from 'pg'
import { type BooksCheck, type CheckResult, checkBooks } from '#ledger/books-check.ts'
import type { Operator } from './command.ts'

const numbers = new Intl.NumberFormat('en')

/** Runs checks, prints what holds and what does not, and returns how many things are wrong. */
export async function verify(
  client: pg.ClientBase,
  checks: readonly BooksCheck[],
  say: (line: string) => void,
): Promise<number> {
  const results = await checkBooks(client, checks)
  results.flatMap(linesOf).forEach(say)
  return results.reduce((sum, result) => sum + result.wrong, 0)
}

function linesOf({ check, count, wrong, faults }: CheckResult): string[] {
  const mark = wrong === 0 ? 'ok   ' : 'WRONG'
  const head = `${mark} ${numbers.format(count).padStart(10)} ${check.subject}: each ${check.promise}`
  const lines = faults.map(
    ({ sellerId, name, problem }) => `        seller ${sellerId}, ${name}: ${problem}`,
  )
  const more = wrong > faults.length ? [`        and ${wrong - faults.length} more`] : []
  return [head, ...lines, ...more]
}

/** Runs checks on the operator's database, and returns the exit code of the command. */
export async function verifyBooks(
  { databaseUrl, say }: Operator,
  checks: readonly BooksCheck[],
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const wrong = await verify(client, checks, say)
    say(wrong === 0 ? 'The books are right.' : `${wrong.toLocaleString('en')} things are wrong.`)
    return wrong === 0 ? 0 : 1
  } finally {
    await client.end()
  }
}
