import { parseArgs } from 'node:util'
import { cents, formatBRL } from '@vintem/brazil/money'
import { type NotReceived, receiveByHand } from '#modules/received-pix/index.ts'
import { findOpenLine, holdingLine, reconcile } from '#modules/reconciliation/index.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

const WHY: Readonly<Record<NotReceived, string>> = {
  'no credit': 'That line is no credit.',
  'no key': 'The seller has no such key that was ever active.',
  booked: 'That PIX is in the books of this seller already.',
}

export const receivedPixCommands: readonly Command[] = [
  {
    name: 'pix-keys received',
    takes: '<seller> <id> --line <number> --payer <name>',
    summary:
      "Books a line of the bank's statement (see statement open) as a PIX on a key of a seller's account, for where nothing reports what keys receive. The money is in checking, on the bank's day.",
    run(args, operator) {
      const text = { type: 'string' } as const
      const options = { line: text, payer: text }
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const [seller = '', keyId = '', ...more] = positionals
      const payer = values.payer?.trim()
      if (!/^[0-9a-f-]{36}$/.test(keyId) || more.length > 0) {
        throw new WrongUsage('Name a seller by its number, and a key by its id.')
      }
      if (!/^\d{1,15}$/.test(values.line ?? '') || !payer) {
        throw new WrongUsage(
          'Say --line and its number, see statement open, and --payer as it says.',
        )
      }
      return withApp(operator, ({ jobsPool, services, payingAccount, clock }) => {
        const { transact, log } = services
        const compare = async () =>
          reconcile({ jobsPool, transact, log, payingAccount }, await clock.now())
        return holdingLine(jobsPool, Number(values.line), async () => {
          // A command that died after it had booked the line did not compare.
          await compare()
          const line = await findOpenLine(jobsPool, Number(values.line))
          if (!line) throw new CannotDo(`No line ${values.line} is left over.`)
          const code = await changeSeller(operator, [seller], async (tx, { sellerId }) => {
            const found = await receiveByHand(tx, { keyId, payer }, line)
            if (typeof found === 'string') throw new CannotDo(WHY[found])
            await tx.commit(found.step)
            const amount = formatBRL(cents(line.amountCents))
            return [`${amount} on ${found.key} are in checking of seller ${sellerId}.`]
          })
          // The line is of that PIX from now on, and of nothing else.
          await compare()
          return code
        })
      })
    },
  },
]
