import { parseArgs } from 'node:util'
import { lockOperator, selectSealedOperators, updateOperator } from '#modules/operators/index.ts'
import { lockTwoFactor, sealOwner, selectSealed, updateSealed } from '#modules/two-factor/index.ts'
import { retireKept, rotateKept } from '#platform/kept-secrets.ts'
import { createSeal, type Seal } from '#platform/seal.ts'
import { readSessionSecrets, sessionSecretFile } from '#platform/session-secret.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { CannotDo, type Command, type Operator } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'
import { renewWebhook, webhooksSealedBefore } from './sealed-webhooks.ts'

export const secretCommands: readonly Command[] = [
  {
    name: 'secrets show',
    takes: '',
    summary: 'Says whether a former session secret is still taken, and what is sealed with it.',
    async run(args, operator) {
      parseArgs({ args })
      const { former } = await readSessionSecrets(operator.config)
      const { left, all } = await sealedBefore(operator)
      operator.say(former ? 'A former session secret is taken.' : 'No former secret is taken.')
      operator.say(`Authenticators sealed with a former secret: ${left.length} of ${all}.`)
      const webhooks = await webhooksSealedBefore(operator, await sealOf(operator))
      operator.say(
        `Webhooks sealed with a former secret: ${webhooks.left.length} of ${webhooks.all}.`,
      )
      return 0
    },
  },
  {
    name: 'secrets rotate',
    takes: '',
    summary: 'Puts a new session secret in force; the former one is taken until it is retired.',
    async run(args, operator) {
      parseArgs({ args })
      const path = fileOf(operator)
      if ((await readSessionSecrets(operator.config)).former) {
        throw new CannotDo('A former secret is still taken: secrets retire comes first.')
      }
      await rotateKept(path)
      operator.say('There is a new session secret. Start the servers again, then: secrets renew.')
      return 0
    },
  },
  {
    name: 'secrets renew',
    takes: '',
    summary:
      'Seals authenticators and webhooks with the session secret in force, once all servers know it.',
    async run(args, operator) {
      parseArgs({ args })
      const seal = await sealOf(operator)
      const { left } = await sealedBefore(operator)
      let closed = 0
      for (const each of left) if (!(await renew(operator, seal, each))) closed++
      operator.say(`Authenticators sealed anew: ${left.length - closed}.`)
      const webhooks = (await webhooksSealedBefore(operator, seal)).left
      let closedWebhooks = 0
      for (const each of webhooks) {
        if (!(await renewWebhook(operator, seal, each))) closedWebhooks++
      }
      operator.say(`Webhooks sealed anew: ${webhooks.length - closedWebhooks}.`)
      closed += closedWebhooks
      if (closed > 0) operator.say(`Sealed with a secret that is not there: ${closed}.`)
      return closed > 0 ? 1 : 0
    },
  },
  {
    name: 'secrets retire',
    takes: '',
    summary: 'From now on only the session secret in force is taken.',
    async run(args, operator) {
      parseArgs({ args })
      const path = fileOf(operator)
      const { left } = await sealedBefore(operator)
      if (left.length > 0) {
        throw new CannotDo(
          `${left.length} authenticators are sealed with a former secret: secrets renew comes first.`,
        )
      }
      const webhooks = (await webhooksSealedBefore(operator, await sealOf(operator))).left
      if (webhooks.length > 0) {
        throw new CannotDo(
          `${webhooks.length} webhooks are sealed with a former secret: secrets renew comes first.`,
        )
      }
      await retireKept(path)
      operator.say('The former session secret is taken no more, once the servers start again.')
      return 0
    },
  },
]

function fileOf({ config }: Operator): string {
  if (!config.sessionSecrets) return sessionSecretFile(config)
  throw new CannotDo(
    'The secret is in the environment: change SESSION_SECRET and FORMER_SESSION_SECRET there.',
  )
}

const sealOf = async ({ config }: Operator): Promise<Seal> =>
  createSeal(await readSessionSecrets(config))

/** An authenticator, of a user or of an operator of the platform. */
type Sealed = { sellerId: number; userId: string; sealedSecret: string }

async function sealedBefore(operator: Operator): Promise<{ left: Sealed[]; all: number }> {
  const seal = await sealOf(operator)
  const operators = await readAll(operator, selectSealedOperators())
  const all = [
    ...(await readAll(operator, selectSealed())),
    ...operators.map(({ sellerId, id: userId, sealedSecret }) => ({
      sellerId,
      userId,
      sealedSecret,
    })),
  ]
  return { left: all.filter(({ sealedSecret }) => !seal.isCurrent(sealedSecret)), all: all.length }
}

/** False where it cannot be opened. Somebody may have made another meanwhile, or none. */
const renew = (operator: Operator, seal: Seal, { sellerId, userId }: Sealed): Promise<boolean> =>
  inTransaction(operator, sellerId, async (tx) => {
    const isOperator = sellerId === PLATFORM
    const [[row]] = await tx.enter(
      isOperator ? lockOperator(userId) : lockTwoFactor(sellerId, userId),
    )
    if (!row?.sealedSecret || seal.isCurrent(row.sealedSecret))
      return tx.commit({}, { answer: true })
    const owner = sealOwner(sellerId, userId)
    const secret = seal.open(row.sealedSecret, owner)
    if (secret === undefined) return tx.commit({}, { answer: false })
    const sealedSecret = seal.close(secret, owner)
    return tx.commit(
      {
        writes: [
          isOperator
            ? updateOperator(userId, { sealedSecret })
            : updateSealed(sellerId, userId, sealedSecret),
        ],
        audit: [{ action: 'two-factor.sealed-anew', subject: userId }],
      },
      { answer: true },
    )
  })
