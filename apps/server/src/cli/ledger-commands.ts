import { parseArgs } from 'node:util'
import { ledgerChecks } from '#ledger/ledger-checks.ts'
import { books } from '../from-modules.ts'
import type { Command } from './command.ts'
import { verifyBooks } from './verify.ts'

const checks = [...ledgerChecks, ...books]

export const ledgerCommands: readonly Command[] = [
  {
    name: 'ledger verify',
    takes: '',
    summary:
      'Checks the books of all sellers and prints what holds, with counts. Exits with 1 when something is wrong.',
    async run(args, operator) {
      parseArgs({ args })
      return verifyBooks(operator, checks)
    },
  },
]
