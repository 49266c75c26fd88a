import { parseArgs } from 'node:util'
import { formatDocument } from '@vintem/brazil/document'
import {
  activateBankingAccount,
  type BankingAccountRow,
  lockBankingAccount,
  refuseBankingAccount,
  selectPendingBankingAccounts,
} from '#modules/banking-accounts/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

export const bankingAccountCommands: readonly Command[] = [
  {
    name: 'banking waiting',
    takes: '',
    summary: 'Lists the banking accounts that nobody has opened or refused yet, of all sellers.',
    async run(args, operator) {
      parseArgs({ args })
      const accounts = await readAll(operator, selectPendingBankingAccounts())
      if (accounts.length === 0) operator.say('No account waits.')
      accounts.map(lineOf).forEach(operator.say)
      return 0
    },
  },
  {
    name: 'banking accept',
    takes: '<seller>',
    summary:
      'Opens the banking account of a seller, with branch and numbers. For where no bank can be asked.',
    run: (args, operator) => {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        const account = await lockPending(tx, sellerId)
        await tx.commit(await activateBankingAccount(tx, account))
        return [`Seller ${sellerId} has a banking account.`]
      })
    },
  },
  {
    name: 'banking refuse',
    takes: '<seller> --reason <text>',
    summary: 'Opens no banking account for a seller, with a reason in Portuguese.',
    run: (args, operator) => {
      const options = { reason: { type: 'string' } } as const
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const reason = values.reason?.trim()
      if (!reason) throw new WrongUsage('Say why, with --reason: the seller reads it.')
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        const account = await lockPending(tx, sellerId)
        await tx.commit(refuseBankingAccount(account, reason, tx.now))
        return [`Seller ${sellerId} has no banking account.`]
      })
    },
  },
]

async function lockPending(tx: Tx, sellerId: number): Promise<BankingAccountRow> {
  const [[account]] = await tx.read(lockBankingAccount(sellerId))
  if (account?.status === 'PENDING') return account
  throw new CannotDo(`No banking account of seller ${sellerId} waits: see banking waiting.`)
}

const lineOf = ({ sellerId, input, submittedAt, submittedBy }: BankingAccountRow): string =>
  `seller ${sellerId}  ${formatDocument(input.companyDocument)}  ${input.companyName}  ` +
  `${input.newAccountOwner.length} partners  sent ${shownInstant(submittedAt)} by ${submittedBy}`
