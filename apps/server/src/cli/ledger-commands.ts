import { parseArgs } from 'node:util'
import pg from 'pg'
import { type CheckResult, checkBooks } from '#ledger/books-check.ts'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import { chargeBooks } from '#modules/charges/index.ts'
import { receivableBooks } from '#modules/receivables/index.ts'
import type { Command } from './command.ts'

const checks = [...ledgerChecks, ...chargeBooks, ...receivableBooks]
const numbers = new Intl.NumberFormat('en')

export const ledgerCommands: readonly Command[] = [
  {
    name: 'ledger verify',
    takes: '',
    summary:
      'Checks the books of all sellers and prints what holds, with counts. Exits with 1 when something is wrong.',
    async run(args, { databaseUrl, say }) {
      parseArgs({ args })
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        const results = await checkBooks(client, checks)
        results.flatMap(linesOf).forEach(say)
        const wrong = results.reduce((sum, result) => sum + result.wrong, 0)
        say(wrong === 0 ? 'The books are right.' : `${numbers.format(wrong)} things are wrong.`)
        return wrong === 0 ? 0 : 1
      } finally {
        await client.end()
      }
    },
  },
]

function linesOf({ check, count, wrong, faults }: CheckResult): string[] {
  const mark = wrong === 0 ? 'ok   ' : 'WRONG'
  const head = `${mark} ${numbers.format(count).padStart(10)} ${check.subject}: each ${check.promise}`
  const named = faults.map(
    ({ sellerId, name, problem }) => `        seller ${sellerId}, ${name}: ${problem}`,
  )
  const more = wrong > faults.length ? [`        and ${wrong - faults.length} more`] : []
  return [head, ...named, ...more]
}
