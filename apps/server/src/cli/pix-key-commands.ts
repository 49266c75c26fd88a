import { parseArgs } from 'node:util'
import { pixKeyCandidates } from '@vintem/brazil/pix'
import {
  activateKey,
  claimKey,
  keepKey,
  lockPixKey,
  loseKey,
  type PixKeyRow,
  refuseKey,
  removeKey,
  selectPixKeysUnderWay,
  shownKey,
} from '#modules/pix-keys/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

const text = { type: 'string' } as const

export const pixKeyCommands: readonly Command[] = [
  {
    name: 'pix-keys waiting',
    takes: '',
    summary:
      'Lists the PIX keys of all sellers that their bank has to register, remove or give away, with their ids.',
    async run(args, operator) {
      parseArgs({ args })
      const keys = await readAll(operator, selectPixKeysUnderWay())
      if (keys.length === 0) operator.say('No key waits.')
      keys.map(lineOf).forEach(operator.say)
      return 0
    },
  },
  {
    name: 'pix-keys accept',
    takes: '<seller> <id> [--key <random key>]',
    summary:
      'Says that the bank has registered a PIX key; of a random one, which. For where no bank can be asked.',
    run(args, operator) {
      const { positionals, values } = parseArgs({
        args,
        options: { key: text },
        allowPositionals: true,
      })
      return decide(operator, positionals, ['REGISTERING', 'CLAIMING'], (key, now) =>
        activateKey(key, key.key ?? randomKey(values.key), now),
      )
    },
  },
  {
    name: 'pix-keys refuse',
    takes: '<seller> <id> --reason <text>',
    summary: 'Says that the bank does not register a PIX key, with a reason in Portuguese.',
    run(args, operator) {
      const options = { reason: text }
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const reason = values.reason?.trim()
      if (!reason) throw new WrongUsage('Say why, with --reason: the seller reads it.')
      return decide(operator, positionals, ['REGISTERING', 'CLAIMING'], (key, now) =>
        refuseKey(key, reason, now),
      )
    },
  },
  {
    name: 'pix-keys claim',
    takes: '<seller> <id> --kind ownership|portability --by <bank>',
    summary: 'Says that another bank asks for a PIX key: its people have a week to answer.',
    run(args, operator) {
      const options = { kind: text, by: text }
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      const kind = { ownership: 'OWNERSHIP', portability: 'PORTABILITY' }[values.kind ?? '']
      const claimer = values.by?.trim()
      if (!kind || !claimer)
        throw new WrongUsage('Say --kind ownership or portability, and --by whom.')
      return decide(operator, positionals, ['ACTIVE'], (key, now) => {
        const claim = { claimId: newId(), kind: kind as 'OWNERSHIP', claimer, openedAt: now }
        const step = claimKey(key, claim, now)
        if (!step.writes) throw new CannotDo('No bank can ask so for a key of this type.')
        return step
      })
    },
  },
  {
    name: 'pix-keys settle',
    takes: '<seller> <id> --kept|--lost',
    summary: 'Says what became of a claim on a PIX key, as its seller has answered it.',
    run(args, operator) {
      const options = { kept: { type: 'boolean' }, lost: { type: 'boolean' } } as const
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
      if (Boolean(values.kept) === Boolean(values.lost))
        throw new WrongUsage('Say --kept or --lost.')
      return decide(operator, positionals, ['CLAIMED'], values.kept ? keepKey : loseKey)
    },
  },
  {
    name: 'pix-keys removed',
    takes: '<seller> <id>',
    summary: 'Says that the bank has removed a PIX key.',
    run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      return decide(operator, positionals, ['DELETING'], removeKey)
    },
  },
]

function decide(
  operator: Operator,
  [seller = '', id = '', ...more]: readonly string[],
  states: readonly PixKeyRow['state'][],
  step: (key: PixKeyRow, now: Date) => Step,
): Promise<number> {
  if (!/^[0-9a-f-]{36}$/.test(id) || more.length > 0) {
    throw new WrongUsage('Name a seller by its number, and a key by its id: see pix-keys waiting.')
  }
  return changeSeller(operator, [seller], async (tx, { sellerId }) => {
    const [[key]] = await tx.read(lockPixKey(sellerId, id))
    if (!key || !states.includes(key.state)) {
      throw new CannotDo(`No key ${id} of seller ${sellerId} waits for that: see pix-keys waiting.`)
    }
    await tx.commit(step(key, tx.now))
    return [`The key ${id} of seller ${sellerId} follows what was said.`]
  })
}

function randomKey(given: string | undefined): string {
  const [found] = pixKeyCandidates(given ?? '')
  if (found?.type === 'evp') return found.key
  throw new WrongUsage('Say with --key which random key the bank made.')
}

const lineOf = (row: PixKeyRow): string =>
  `seller ${row.sellerId}  ${row.id}  ${row.keyType}  ${shownKey(row)}  ${row.state.toLowerCase()}` +
  `${row.claimAnswer ? `, answered ${row.claimAnswer.toLowerCase()}` : ''}  since ${shownInstant(row.createdAt)}`
