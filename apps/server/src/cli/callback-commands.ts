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
      const secrets = await webhookSecrets(operator.config)()
      for (const { callbackUrl, callbackClients, variable } of banksOf(operator)) {
        tellOf(operator, callbackUrl, secrets)
        operator.say(
          callbackClients.length > 0
            ? `It is taken with a certificate of ${callbackClients.join(' or ')}, as the proxy says.`
            : `It is taken without a certificate: see ${variable}.`,
        )
      }
      return 0
    },
  },
  {
    name: 'callbacks register',
    takes: '',
    summary:
      'Tells the banks, for the key of every seller and for payments, where they have to call now.',
    async run(args, operator) {
      parseArgs({ args })
      banksOf(operator)
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
      banksOf(operator)
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
      banksOf(operator)
      await retireKept(fileOf(operator))
      operator.say('Only the address in force is taken now.')
      return 0
    },
  },
]

interface CallingBank {
  callbackUrl: string
  callbackClients: readonly string[]
  /** Says whose certificate is taken. */
  variable: string
}

/** The banks that call back. Fails with CannotDo where none does. */
function banksOf({ config }: Operator): CallingBank[] {
  const { pix, payments } = config.rails
  const banks: CallingBank[] = []
  if (pix.rail === 'api-pix') banks.push({ ...pix, variable: 'API_PIX_CALLBACK_CLIENT' })
  if (payments.rail === 'inter' && payments.callbackUrl) {
    const { callbackUrl, callbackClients } = payments
    banks.push({ callbackUrl, callbackClients, variable: 'INTER_CALLBACK_CLIENT' })
  }
  if (banks.length > 0) return banks
  throw new CannotDo(
    'No bank calls back to this installation: it needs PIX_RAIL=api-pix, or PAYMENTS_RAIL=inter and an address that begins with https.',
  )
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

/** One key, or bank, that does not take the address holds up none of the others. */
async function register(operator: Operator): Promise<number> {
  const { pix, payments } = operator.config.rails
  const keys = pix.rail === 'api-pix' ? await readAll(operator, selectPixKeys()) : []
  return withApp(operator, async ({ services: { rails, methods } }) => {
    let failed = 0
    for (const { pixKey } of keys) {
      if (!(await tried(operator, pixKey, () => rails.pix.callHere(pixKey)))) failed++
    }
    const others: boolean[] = []
    if (methods.has('PIX_AUTOMATIC')) {
      const isTold = await tried(operator, 'Mandates of Pix Automático', () =>
        rails.mandate.callHere(),
      )
      if (isTold) operator.say('The bank has the address for mandates of Pix Automático.')
      others.push(isTold)
    }
    if (payments.rail === 'inter' && payments.callbackUrl) {
      const isTold = await tried(operator, 'Banco Inter', async () => rails.payments.callHere?.())
      if (isTold) operator.say('Banco Inter has the address for payments.')
      others.push(isTold)
    }
    if (pix.rail === 'api-pix') {
      operator.say(`Keys whose address the bank has: ${keys.length - failed} of ${keys.length}.`)
    }
    return failed > 0 || others.includes(false) ? 1 : 0
  })
}

/** False where it failed, which the operator is told. */
async function tried(
  operator: Operator,
  what: string,
  tell: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await tell()
    return true
  } catch (error) {
    operator.say(`${what}: ${messageOf(error)}`)
    return false
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
