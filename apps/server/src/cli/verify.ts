import type pg from 'pg'
import { type BooksCheck, type CheckResult, checkBooks } from '#ledger/books-check.ts'

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
