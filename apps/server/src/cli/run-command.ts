import { Failure } from '#platform/failure.ts'
import { auditCommands } from './audit-commands.ts'
import { bankAccountCommands } from './bank-account-commands.ts'
import { bankFileCommands } from './bank-file-commands.ts'
import { bankOrderCommands } from './bank-order-commands.ts'
import { bankingAccountCommands } from './banking-account-commands.ts'
import { billingCommands } from './billing-commands.ts'
import { callbackCommands } from './callback-commands.ts'
import { cardCommands } from './card-commands.ts'
import { cardLimitCommands } from './card-limit-commands.ts'
import { cardReversalCommands } from './card-reversal-commands.ts'
import { cardVaultCommands } from './card-vault-commands.ts'
import { clockCommands } from './clock-commands.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { ledgerCommands } from './ledger-commands.ts'
import { mandateCommands } from './mandate-commands.ts'
import { messageCommands } from './message-commands.ts'
import { operatorCommands } from './operator-commands.ts'
import { paymentFileCommands } from './payment-file-commands.ts'
import { pixKeyCommands } from './pix-key-commands.ts'
import { pixLimitCommands } from './pix-limit-commands.ts'
import { receivedPixCommands } from './received-pix-commands.ts'
import { secretCommands } from './secret-commands.ts'
import { sellerCommands } from './seller-commands.ts'
import { statementCommands } from './statement-commands.ts'
import { subscriptionCommands } from './subscription-commands.ts'
import { suspenseCommands } from './suspense-commands.ts'
import { suspenseOfferCommands } from './suspense-offer-commands.ts'
import { teamCommands } from './team-commands.ts'
import { termsCommands } from './terms-commands.ts'
import { tokenCommands } from './token-commands.ts'
import { treasuryCommands } from './treasury-commands.ts'
import { userCommands } from './user-commands.ts'
import { workCommands } from './work-commands.ts'

const commands: readonly Command[] = [
  ...ledgerCommands,
  ...auditCommands,
  ...billingCommands,
  ...tokenCommands,
  ...subscriptionCommands,
  ...mandateCommands,
  ...messageCommands,
  ...suspenseCommands,
  ...suspenseOfferCommands,
  ...bankOrderCommands,
  ...bankAccountCommands,
  ...bankingAccountCommands,
  ...pixKeyCommands,
  ...receivedPixCommands,
  ...pixLimitCommands,
  ...cardLimitCommands,
  ...cardReversalCommands,
  ...cardVaultCommands,
  ...workCommands,
  ...cardCommands,
  ...sellerCommands,
  ...userCommands,
  ...operatorCommands,
  ...teamCommands,
  ...termsCommands,
  ...clockCommands,
  ...bankFileCommands,
  ...paymentFileCommands,
  ...statementCommands,
  ...treasuryCommands,
  ...callbackCommands,
  ...secretCommands,
]

interface Surroundings {
  /** Attaches to the database, and leaves it as it was found. */
  open: () => Promise<Operator & { close: () => Promise<void> }>
  say: (line: string) => void
  /** Prints what went wrong. */
  complain: (line: string) => void
}

/**
 * Runs one command line of the operator and returns its exit code: 0 done, 1 something is wrong or
 * impossible, 2 not understood.
 */
export async function runCommand(
  line: readonly string[],
  { open, say, complain }: Surroundings,
): Promise<number> {
  if (line.length === 0 || line.includes('--help') || line[0] === 'help') {
    say(help(line.filter((word) => !word.startsWith('-') && word !== 'help')))
    return 0
  }
  const command = commands.find(({ name }) => name === line.slice(0, 2).join(' '))
  if (!command) {
    complain(
      `There is no command '${line.slice(0, 2).join(' ')}'. To see all: npm run vintem -- --help`,
    )
    return 2
  }
  try {
    const operator = await open()
    try {
      return await command.run(line.slice(2), operator)
    } finally {
      await operator.close()
    }
  } catch (error) {
    if (error instanceof WrongUsage || isWrongOption(error)) {
      complain(`${error.message}\nUsage: npm run vintem -- ${command.name} ${command.takes}`)
      return 2
    }
    if (!(error instanceof CannotDo || error instanceof Failure)) throw error
    complain(error.message)
    return 1
  }
}

/** What `util.parseArgs` throws. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** About the commands that begin with the words, or about all. */
function help(words: readonly string[]): string {
  const matching = commands.filter(({ name }) => name.startsWith(words.join(' ')))
  const shown = matching.length > 0 ? matching : commands
  return [
    "Vintém's commands for its operator: npm run vintem -- <command>",
    'They work on the database of this installation, whether or not its server is running.',
    '',
    ...shown.flatMap(({ name, takes, summary }) => [
      `  ${`${name} ${takes}`.trim()}`,
      `      ${summary}`,
    ]),
  ].join('\n')
}
