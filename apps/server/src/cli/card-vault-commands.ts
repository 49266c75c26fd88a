import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { selectIssuedCards, vaultFile } from '#modules/virtual-cards/index.ts'
import { cardVaultFile, readCardVaultKeys } from '#platform/card-vault.ts'
import { retireKept, rotateKept } from '#platform/kept-secrets.ts'
import type { App } from '../running-app.ts'
import { CannotDo, type Command, type Operator } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'
import { withApp } from './with-app.ts'

export const cardVaultCommands: readonly Command[] = [
  {
    name: 'card-vault rotate',
    takes: '',
    summary:
      'Puts a new key of the vault of virtual cards in force; the former one is taken until it is retired.',
    async run(args, operator) {
      parseArgs({ args })
      const path = fileOf(operator)
      if ((await readCardVaultKeys(operator.config)).former) {
        throw new CannotDo('A former key is still taken: card-vault retire comes first.')
      }
      await rotateKept(path)
      operator.say('There is a new key. Start the servers again, then: card-vault renew.')
      return 0
    },
  },
  {
    name: 'card-vault renew',
    takes: '',
    summary:
      'Seals the numbers of virtual cards with the key in force, once all servers know it. Exits with 1 where one cannot be opened.',
    async run(args, operator) {
      parseArgs({ args })
      const { done, closed } = await renewAll(operator)
      operator.say(`Numbers sealed again: ${done}.`)
      if (closed > 0) operator.say(`Sealed with a key that is not there, or lost: ${closed}.`)
      return closed > 0 ? 1 : 0
    },
  },
  {
    name: 'card-vault retire',
    takes: '',
    summary: 'From now on only the key in force is taken. CVVs of the former key end with it.',
    async run(args, operator) {
      parseArgs({ args })
      const path = fileOf(operator)
      const { done, closed } = await renewAll(operator)
      if (closed > 0) throw new CannotDo(`${closed} numbers cannot be opened: card-vault renew.`)
      if (done > 0) operator.say(`Numbers sealed again: ${done}.`)
      await retireKept(path)
      operator.say('The former key is taken no more, once the servers start again.')
      return 0
    },
  },
]

function fileOf({ config }: Operator): string {
  if (!config.cardVaultKeys) return cardVaultFile(config)
  throw new CannotDo(
    'The key is in the environment: change CARD_VAULT_KEY and FORMER_CARD_VAULT_KEY there.',
  )
}

type Outcome = 'current' | 'done' | 'closed'

async function renewAll(operator: Operator): Promise<{ done: number; closed: number }> {
  const cards = await readAll(operator, selectIssuedCards())
  const count = { current: 0, done: 0, closed: 0 }
  await withApp(operator, async (app) => {
    for (const card of cards) count[await renew(app, operator, card)] += 1
  })
  return count
}

/** The file is replaced whole: who reads it meanwhile finds a number of one key or of the other. */
async function renew(
  { services: { rails, cardVault } }: App,
  operator: Operator,
  card: { sellerId: number; id: string },
): Promise<Outcome> {
  const name = vaultFile(card)
  const file = await rails.files.open(name)
  const sealed = file && (await text(file.content))
  if (sealed && cardVault.isCurrent(sealed)) return 'current'
  const pan = sealed && cardVault.open(sealed, card)
  if (!pan) return 'closed'
  const bytes = Buffer.from(cardVault.seal(pan, card))
  await rails.files.put({ name, bytes: bytes.length, content: Readable.from([bytes]) })
  await inTransaction(operator, card.sellerId, async (tx) => {
    await tx.enter()
    await tx.commit({ audit: [{ action: 'virtual-card.sealed-again', subject: card.id }] })
  })
  return 'done'
}
