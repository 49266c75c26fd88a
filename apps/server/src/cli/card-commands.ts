import { parseArgs } from 'node:util'
import {
  forgetCounts,
  liftPause,
  selectAllCardPauses,
  selectCardPause,
} from '#modules/card-guard/index.ts'
import { createRations } from '#platform/rations.ts'
import { derivingFrom, readSessionSecrets } from '#platform/session-secret.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { readAll, withPool } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const cardCommands: readonly Command[] = [
  {
    name: 'cards pauses',
    takes: '',
    summary: 'Lists the links at which cards are paused since too many were refused.',
    async run(args, operator) {
      parseArgs({ args })
      const pauses = await readAll(operator, selectAllCardPauses(wallClock.now()))
      pauses.flatMap(linesOf).forEach(operator.say)
      operator.say(`Links at which cards are paused: ${pauses.length}.`)
      return 0
    },
  },
  {
    name: 'cards resume',
    takes: '<seller> <link>',
    summary: 'Ends the pause of cards at a link, and forgets what was refused there.',
    run: resumeCards,
  },
]

/** What was counted is forgotten too: the next refusal alone would else begin the pause again. */
async function resumeCards(args: string[], operator: Operator): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [seller = '', linkId = '', ...tooMany] = positionals
  if (!UUID.test(linkId)) throw new WrongUsage('Name the seller and the link: see cards pauses.')
  const code = await changeSeller(operator, [seller, ...tooMany], async (tx, { sellerId }) => {
    const [[pause]] = await tx.read(selectCardPause(sellerId, linkId, wallClock.now()))
    if (!pause) throw new CannotDo(`Cards are not paused at the link ${linkId}.`)
    await liftPause(tx, pause)
    return [`Cards are taken again at the link ${linkId}.`]
  })
  await forget(operator, { sellerId: Number(seller), linkId })
  return code
}

async function forget(
  { config, databaseUrl }: Operator,
  place: { sellerId: number; linkId: string },
): Promise<void> {
  const secret = derivingFrom(await readSessionSecrets(config))('rations')
  const options = { url: databaseUrl, poolSize: 1, role: 'vintem_app' }
  await withPool(options, (pool) => forgetCounts({ rations: createRations(pool, secret) }, place))
}

type Pause = Awaited<ReturnType<ReturnType<typeof selectAllCardPauses>['execute']>>[number]

const CAUSES: Record<string, string> = {
  link: 'too many refused at this link',
  seller: 'too many refused at this seller',
  all: 'too many refused at all sellers together',
}

const linesOf = ({ sellerId, linkId, title, cause, pausedAt, endsAt }: Pause): string[] => [
  `seller ${sellerId}  ${linkId}  “${title}”`,
  `    ${CAUSES[cause] ?? cause}; since ${shownInstant(pausedAt)} until ${shownInstant(endsAt)}`,
]
