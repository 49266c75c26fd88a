import { parseArgs } from 'node:util'
import { selectPixKeys } from '#modules/sellers/index.ts'
import { callbackPath } from '#platform/callback-door.ts'
import {
  retireKept,
  rotateKept,
  type Secrets,
  webhookSecretFile,
  webhookSecrets,
} from '#platform/kept-secrets.ts'
import { CannotDo, type Command, type Operator } from './command.ts'
import { readAll } from './operator-database.ts'
import { withApp } from './with-app.ts'

export const callbackCommands: readonly Command[] = [
  {
    name: 'callbacks show',
    takes: '',
    summary: 'Prints where the bank is told to call, and what else is taken. It holds a secret.',
    async run(args, operator) {
      parseArgs({ args })
      const { callbackUrl, callbackClients } = bankOf(operator)
      tellOf(operator, callbackUrl, await webhookSecrets(operator.config)())
      operator.say(
        callbackClients.length > 0
          ? `It is taken with a certificate of ${callbackClients.join(' or ')}, as the proxy says.`
          : 'It is taken without a certificate: see API_PIX_CALLBACK_CLIENT.',
      )
      return 0
    },
  },
  {
    name: 'callbacks register',
    takes: '',
    summary: 'Tells the bank, for the key of every seller, where it has to call now.',
    async run(args, operator) {
      parseArgs({ args })
      bankOf(operator)
      return register(operator)
    },
  },
  {
    name: 'callbacks rotate',
    takes: '',
    summary:
      'Puts a new secret in the address and tells the bank; the former one is taken until it is retired.',
    async run(args, operator) {
      parseArgs({ args })
      bankOf(operator)
      const path = fileOf(operator)
      if ((await webhookSecrets(operator.config)()).former) {
        throw new CannotDo('The former address is still taken: callbacks retire comes first.')
      }
      await rotateKept(path)
      operator.say('There is a new address, and the former one is still taken.')
      return register(operator)
    },
  },
  {
    name: 'callbacks retire',
    takes: '',
    summary: 'From now on only the address in force is taken.',
    async run(args, operator) {
      parseArgs({ args })
      bankOf(operator)
      await retireKept(fileOf(operator))
      operator.say('Only the address in force is taken now.')
      return 0
    },
  },
]

function bankOf({ config }: Operator) {
  const { pix } = config.rails
  if (pix.rail === 'api-pix') return pix
  throw new CannotDo('No bank calls back to this installation: it needs PIX_RAIL=api-pix.')
}

/** Running servers read the file again, and the environment never. */
function fileOf({ config }: Operator): string {
  if (!config.webhookSecrets) return webhookSecretFile(config)
  throw new CannotDo(
    'The secret is in the environment: set WEBHOOK_SECRET and FORMER_WEBHOOK_SECRET there, start the servers again, and run callbacks register.',
  )
}

function tellOf({ say }: Operator, callbackUrl: string, { current, former }: Secrets): void {
  say(`The bank calls ${callbackUrl}${callbackPath(current)}`)
  if (former) say(`and what comes to ${callbackUrl}${callbackPath(former)} is still taken.`)
}

/** One key that the bank does not take holds up none of the others. */
async function register(operator: Operator): Promise<number> {
  const keys = await readAll(operator, selectPixKeys())
  return withApp(operator, async ({ services }) => {
    let failed = 0
    for (const { pixKey } of keys) {
      try {
        await services.rails.pix.callHere(pixKey)
      } catch (error) {
        failed++
        operator.say(`${pixKey}: ${messageOf(error)}`)
      }
    }
    if (services.methods.has('PIX_AUTOMATIC')) {
      try {
        await services.rails.mandate.callHere()
        operator.say('The bank has the address for mandates of Pix Automático.')
      } catch (error) {
        operator.say(`Mandates of Pix Automático: ${messageOf(error)}`)
        return 1
      }
    }
    operator.say(`Keys whose address the bank has: ${keys.length - failed} of ${keys.length}.`)
    return failed > 0 ? 1 : 0
  })
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
