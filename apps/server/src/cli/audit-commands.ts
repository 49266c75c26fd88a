import { parseArgs } from 'node:util'
import pg from 'pg'
import { auditChecks } from '#modules/audit/index.ts'
import type { Command } from './command.ts'
import { verify } from './verify.ts'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    takes: '',
    summary:
      'Checks that no entry of the audit log was changed, taken out or put in, and prints the newest seal of each seller: kept elsewhere, it proves the log of today later. Exits with 1 when something is wrong.',
    async run(args, operator) {
      parseArgs({ args })
      const { databaseUrl, say } = operator
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      try {
        const wrong = await verify(client, auditChecks, say)
        const { rows } = await client.query<{ line: string }>(NEWEST_SEALS)
        for (const { line } of rows) say(line)
        say(wrong === 0 ? 'The audit log is whole.' : 'The audit log was tampered with.')
        return wrong === 0 ? 0 : 1
      } finally {
        await client.end()
      }
    },
  },
]

const NEWEST_SEALS = `
  select distinct on (seller_id) format('seller %s, entry %s: %s', seller_id, position, hash) as line
    from audit_seal order by seller_id, position desc`
