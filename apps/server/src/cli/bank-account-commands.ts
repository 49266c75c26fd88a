import { parseArgs } from 'node:util'
import {
  acceptAccount,
  type BankAccountRow,
  lockBankAccount,
  refuseAccount,
  selectAccountsUnderWay,
} from '#modules/bank-accounts/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

export const bankAccountCommands: readonly Command[] = [
  {
    name: 'accounts waiting',
    takes: '',
    summary:
      'Lists the accounts for withdrawals of which nobody has said yet whether they are good, of all sellers.',
    async run(args, operator) {
      parseArgs({ args })
      const accounts = await readAll(operator, selectAccountsUnderWay())
      if (accounts.length === 0) operator.say('No account waits.')
      accounts.map(lineOf).forEach(operator.say)
      return 0
    },
  },
  {
    name: 'accounts accept',
    takes: '<seller>',
    summary:
      'Says that the account of a seller is its own: withdrawals may go there. For where no bank can be asked.',
    run: (args, operator) => {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        const account = await lockUnderWay(tx, sellerId)
        await tx.commit(acceptAccount(account))
        return [`Withdrawals of seller ${sellerId} may go to ${shown(account)}.`]
      })
    },
  },
  {
    name: 'accounts refuse',
    takes: '<seller> --reason <text>',
    summary: 'Says that nothing goes to the account of a seller, with a reason in Portuguese.',
    run: (args, operator) => {
      const options = { reason: { type: 'string' } } as const
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const reason = values.reason?.trim()
      if (!reason) throw new WrongUsage('Say why, with --reason: the seller reads it.')
      return changeSeller(operator, positionals, async (tx, { sellerId }) => {
        const account = await lockUnderWay(tx, sellerId)
        await tx.commit(refuseAccount(account, reason, tx.now))
        return [`Nothing goes to ${shown(account)} of seller ${sellerId}.`]
      })
    },
  },
]

async function lockUnderWay(tx: Tx, sellerId: number): Promise<BankAccountRow> {
  const [[account]] = await tx.read(lockBankAccount(sellerId))
  if (account?.status === 'PROCESSING') return account
  throw new CannotDo(`No account of seller ${sellerId} waits: see accounts waiting.`)
}

const shown = ({ bank, issuer, issuerDigit, number, bankDigit }: BankAccountRow): string =>
  `${bank} ${[issuer, issuerDigit].filter(Boolean).join('-')} ${number}-${bankDigit}`

const lineOf = (account: BankAccountRow): string =>
  `seller ${account.sellerId}  ${shown(account)}  ${account.accountType.toLowerCase()}  ` +
  `given ${shownInstant(account.registeredAt)} by ${account.registeredBy}`
