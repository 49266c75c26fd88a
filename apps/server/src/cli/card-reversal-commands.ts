import { parseArgs } from 'node:util'
import { cents, formatBRL } from '@vintem/brazil/money'
import { giveBackPurchase, type Unsettled } from '#modules/virtual-card-purchases/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { closeDeadWork, lockDeadWork, selectDeadWork } from '#work/dead-work.store.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'

const WHY: Readonly<Record<Unsettled, string>> = {
  'no reversal': 'It is no reversal of a purchase.',
  'no purchase': 'There is no cleared purchase of it.',
  'nothing left': 'All of the purchase was given back before.',
}

export const cardReversalCommands: readonly Command[] = [
  {
    name: 'card give-back',
    takes: '<work id>',
    summary:
      'Books a purchase with a virtual card that was given back after its invoice was closed: the issuer pays it into checking. The work is one of those of work dead.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [id, ...tooMany] = positionals
      if (!id) throw new WrongUsage('Name the work by its id: see work dead.')
      if (tooMany.length > 0) throw new WrongUsage(`'${tooMany.join(' ')}' is not understood.`)
      const dead = (await readAll(operator, selectDeadWork())).find((each) => each.id === id)
      if (!dead) throw new CannotDo(`No work with the id ${id} was given up.`)
      const done = await inTransaction(operator, dead.sellerId, async (tx) => {
        const [[work]] = await tx.enter(lockDeadWork(dead.sellerId, id))
        const found = work ? await giveBackPurchase(tx, work) : 'no reversal'
        if (typeof found === 'string') return tx.commit({}, { answer: found })
        const closed = { writes: [closeDeadWork(dead.sellerId, id, wallClock.now())] }
        return tx.commit(merge(found.step, closed), { answer: found.amountCents })
      })
      if (typeof done === 'string') throw new CannotDo(WHY[done])
      operator.say(`${formatBRL(cents(done))} of seller ${dead.sellerId} are in checking.`)
      return 0
    },
  },
]
