import { parseArgs } from 'node:util'
import pg from 'pg'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import { books } from '../modules.ts'
import type { Command } from './command.ts'
import { verify } from './verify.ts'

const checks = [...ledgerChecks, ...books]

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
        const wrong = await verify(client, checks, say)
        say(
          wrong === 0 ? 'The books are right.' : `${wrong.toLocaleString('en')} things are wrong.`,
        )
        return wrong === 0 ? 0 : 1
      } finally {
        await client.end()
      }
    },
  },
]
