import { parseArgs } from 'node:util'
import { askAgain, selectLiveMandates } from '#modules/mandates/index.ts'
import { sellerNumber } from './change-seller.ts'
import type { Command, Operator } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'

export const mandateCommands: readonly Command[] = [
  {
    name: 'mandate sync',
    takes: '[<seller>]',
    summary:
      'Has the bank asked how mandates of Pix Automático and their debits stand, as after lost callbacks.',
    run: sync,
  },
]

/** The running servers ask: what follows is their work. */
async function sync(args: string[], operator: Operator): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const only = positionals.length > 0 ? sellerNumber(positionals) : undefined
  const live = await readAll(operator, selectLiveMandates(only))
  const sellers = new Set(live.map(({ sellerId }) => sellerId))
  const asked = { mandates: 0, debits: 0 }
  for (const sellerId of sellers) {
    const { mandates, debits } = await inTransaction(operator, sellerId, async (tx) => {
      const { step, ...counts } = await askAgain(tx)
      return tx.commit(step, { answer: counts })
    })
    asked.mandates += mandates
    asked.debits += debits
  }
  operator.say(`The bank is asked for ${asked.mandates} mandates and ${asked.debits} debits.`)
  return 0
}
