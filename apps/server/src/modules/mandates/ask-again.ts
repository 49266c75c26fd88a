import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectOpenDebits } from './debits.store.ts'
import { checkDebit, checkMandate } from './mandate-work.ts'
import { selectLiveMandates } from './mandates.store.ts'

/** Has the bank asked, for the operator, how the seller's mandates and debits stand, and how many those are. */
export async function askAgain(tx: Tx): Promise<{ step: Step; mandates: number; debits: number }> {
  const [live] = await tx.enter(selectLiveMandates(tx.sellerId))
  const open = await Promise.all(
    live.map(async ({ subscriptionId }) => {
      const [debits] = await tx.read(selectOpenDebits(tx.sellerId, subscriptionId))
      return debits
    }),
  )
  const debits = open.flat()
  // What was asked for before says nothing of now.
  const why = newId()
  return {
    mandates: live.length,
    debits: debits.length,
    step: {
      work: [
        ...live.map(({ txid }) => checkMandate.now({ txid, why })),
        ...debits.map(({ txid }) => checkDebit.now({ txid, why })),
      ],
    },
  }
}
