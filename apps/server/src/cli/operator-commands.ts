import { parseArgs } from 'node:util'
import { isEmail } from '@vintem/brazil/text'
import {
  endSessionsOfOperator,
  insertOperator,
  LINK_HOURS,
  lockOperator,
  newLink,
  newOperator,
  type OperatorRow,
  selectOperatorByEmail,
  selectOperators,
  triesFromEverywhere,
  updateOperator,
  WITHOUT_ACCESS,
} from '#modules/operators/index.ts'
import { plainEmail } from '#modules/users/index.ts'
import { publicUrlOf } from '#platform/config.ts'
import { newId } from '#platform/ids.ts'
import { createRations } from '#platform/rations.ts'
import { derivingFrom, readSessionSecrets } from '#platform/session-secret.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction, withPool } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

export const operatorCommands: readonly Command[] = [
  {
    name: 'operator add',
    takes: '<email>',
    summary:
      'Lets somebody into /operador, the screens of the platform: prints a link to set password and authenticator.',
    run: add,
  },
  {
    name: 'operator link',
    takes: '<email>',
    summary:
      'Takes password, authenticator and open sessions from an operator, and prints another link to set them.',
    run: (args, operator) =>
      change(args, operator, async (tx, { id }) => {
        const { secret, columns } = newLink(wallClock.now())
        await tx.commit({
          writes: [
            updateOperator(id, { ...WITHOUT_ACCESS, ...columns }),
            endSessionsOfOperator(id, wallClock.now()),
          ],
          audit: [{ action: 'operator.link-made', subject: id }],
        })
        return linkLines(operator, secret)
      }),
  },
  {
    name: 'operator block',
    takes: '<email> --reason <text>',
    summary: 'Ends the sessions of an operator, and lets nobody sign in with that e-mail.',
    async run(args, operator) {
      const options = { reason: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      const reason = values.reason?.trim()
      if (!reason) throw new WrongUsage('Say why, with --reason.')
      return change(positionals, operator, async (tx, { id, email }) => {
        await tx.commit({
          writes: [
            updateOperator(id, { blockReason: reason }),
            endSessionsOfOperator(id, wallClock.now()),
          ],
          audit: [{ action: 'operator.blocked', subject: id, details: { reason } }],
        })
        return [`${email} is blocked: ${reason}`]
      })
    },
  },
  {
    name: 'operator unblock',
    takes: '<email>',
    summary: 'Lets a blocked operator sign in again, with the password and authenticator they had.',
    run: (args, operator) =>
      change(args, operator, async (tx, { id, email, blockReason }) => {
        if (!blockReason) throw new CannotDo(`${email} is not blocked.`)
        await tx.commit({
          writes: [updateOperator(id, { blockReason: null })],
          audit: [{ action: 'operator.unblocked', subject: id, details: { reason: blockReason } }],
        })
        return [`${email} may sign in again.`]
      }),
  },
  {
    name: 'operator unlock',
    takes: '<email>',
    summary: 'Forgets the wrong tries of everywhere that keep an operator from signing in.',
    run: unlock,
  },
  {
    name: 'operator list',
    takes: '',
    summary: 'Lists who may sign in at /operador.',
    async run(args, operator) {
      parseArgs({ args })
      const all = await inTransaction(operator, PLATFORM, async (tx) => {
        const [rows] = await tx.enter(selectOperators())
        return rows
      })
      all.map(lineOf).forEach(operator.say)
      operator.say(`Operators: ${all.length}.`)
      return 0
    },
  },
]

async function add(args: string[], operator: Operator): Promise<number> {
  const email = emailOf(args)
  const { secret, columns } = newLink(wallClock.now())
  await inTransaction(operator, PLATFORM, async (tx) => {
    const [[known]] = await tx.enter(selectOperatorByEmail(email))
    if (known) throw new CannotDo(`${email} is an operator already: operator link.`)
    const row = { ...newOperator(newId(), email, wallClock.now()), ...columns }
    const audit = [{ action: 'operator.added', subject: row.id, details: { email } } as const]
    await tx.commit({ writes: [insertOperator(row)], audit })
  })
  linkLines(operator, secret).forEach(operator.say)
  return 0
}

/** Tries from one network are forgotten by themselves after 15 minutes. */
async function unlock(args: string[], operator: Operator): Promise<number> {
  const code = await change(args, operator, async (tx, { id, email }) => {
    await tx.commit({ audit: [{ action: 'operator.unlocked', subject: id }] })
    return [`The wrong tries of ${email} are forgotten.`]
  })
  const secret = derivingFrom(await readSessionSecrets(operator.config))('rations')
  const options = { url: operator.databaseUrl, poolSize: 1, role: 'vintem_app' }
  await withPool(options, (pool) =>
    createRations(pool, secret).giveBack([triesFromEverywhere(emailOf(args))], EVERY_TRY),
  )
  return code
}

const EVERY_TRY = 1_000_000

async function change(
  args: string[],
  operator: Operator,
  work: (tx: Tx, found: OperatorRow) => Promise<readonly string[]>,
): Promise<number> {
  const email = emailOf(args)
  const lines = await inTransaction(operator, PLATFORM, async (tx) => {
    const [[known]] = await tx.enter(selectOperatorByEmail(email))
    const [[found]] = known ? await tx.read(lockOperator(known.id)) : [[]]
    if (!found) throw new CannotDo(`There is no operator ${email}.`)
    return work(tx, found)
  })
  lines.forEach(operator.say)
  return 0
}

function emailOf(args: string[]): string {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [typed = '', ...tooMany] = positionals
  if (tooMany.length > 0) throw new WrongUsage(`'${tooMany.join(' ')}' is not understood.`)
  const email = plainEmail(typed)
  if (!isEmail(email)) throw new WrongUsage('Name the operator by e-mail.')
  return email
}

/** The secret stands behind a `#`, which browsers send to nobody. */
const linkLines = ({ config }: Operator, secret: string): string[] => [
  `${publicUrlOf(config)}/operador/acesso#${secret}`,
  `    good once, for ${LINK_HOURS} hours; give it to nobody else`,
]

function lineOf({ email, readyAt, blockReason, linkExpiresAt }: OperatorRow): string {
  if (blockReason) return `${email}  blocked: ${blockReason}`
  if (readyAt) return `${email}  since ${shownInstant(readyAt)}`
  return `${email}  has not used the link, which is good until ${linkExpiresAt ? shownInstant(linkExpiresAt) : '—'}`
}
