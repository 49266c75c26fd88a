import { parseArgs } from 'node:util'
import { lockDeadWork, reviveWork, selectDeadWork } from '#work/dead-work.store.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

const SHOWN_AT_MOST = 50

export const workCommands: readonly Command[] = [
  {
    name: 'work dead',
    takes: '',
    summary: 'Lists the work that was given up after all its attempts, oldest first, and why.',
    async run(args, operator) {
      parseArgs({ args })
      const dead = await readAll(operator, selectDeadWork())
      if (dead.length === 0) operator.say('No work was given up.')
      dead.slice(0, SHOWN_AT_MOST).flatMap(linesOf).forEach(operator.say)
      if (dead.length > SHOWN_AT_MOST) operator.say(`and ${dead.length - SHOWN_AT_MOST} more`)
      return 0
    },
  },
  {
    name: 'work retry',
    takes: '<id>',
    summary: 'Begins work anew that was given up, once its cause is mended.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [id, ...tooMany] = positionals
      if (!id) throw new WrongUsage('Name the work by its id: see work dead.')
      if (tooMany.length > 0) throw new WrongUsage(`'${tooMany.join(' ')}' is not understood.`)
      const dead = await readAll(operator, selectDeadWork())
      const found = dead.find((each) => each.id === id)
      if (!found || !(await retry(operator, found))) {
        throw new CannotDo(`No work with the id ${id} was given up.`)
      }
      operator.say(`${found.kind} ${found.key} will be done again.`)
      return 0
    },
  },
]

/** False where another process was faster. */
const retry = (operator: Operator, { sellerId, id }: Dead): Promise<boolean> =>
  inTransaction(operator, sellerId, async (tx) => {
    const [[dead]] = await tx.enter(lockDeadWork(sellerId, id))
    if (!dead) return false
    return tx.commit(
      {
        writes: [reviveWork(sellerId, id)],
        audit: [{ action: 'work.retried', subject: id, details: dead }],
      },
      { answer: true },
    )
  })

type Dead = Awaited<ReturnType<ReturnType<typeof selectDeadWork>['execute']>>[number]

const linesOf = ({ sellerId, id, kind, key, attempts, deadAt, lastError }: Dead): string[] => [
  `${id}  seller ${sellerId}  ${kind} ${key}`,
  `    given up ${deadAt ? shownInstant(deadAt) : ''} after ${attempts} attempts: ${lastError ?? ''}`,
]
