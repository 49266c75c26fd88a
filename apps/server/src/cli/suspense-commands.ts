import { parseArgs } from 'node:util'
import { cents, formatBRL } from '@vintem/brazil/money'
import { CLEARING, type Clearing } from '#ledger/accounts.ts'
import { selectSuspense } from '#modules/card-payments/index.ts'
import {
  type SuspendedMoney,
  type SuspenseDecision,
  settleSuspense,
  type SuspenseObstacle,
} from '#modules/operator-suspense/index.ts'
import { sellerNumber } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { inTransaction, readAll } from './operator-database.ts'
import { shownInstant } from './shown-instant.ts'

export const suspenseCommands: readonly Command[] = [
  {
    name: 'suspense list',
    takes: '',
    summary: 'Lists the money that matched no payable charge and waits, of all sellers.',
    async run(args, operator) {
      parseArgs({ args })
      const waiting = await readAll(operator, selectSuspense())
      waiting.flatMap(linesOf).forEach(operator.say)
      const total = waiting.reduce((sum, each) => sum + each.amountCents, 0)
      operator.say(`Payments that wait: ${waiting.length}, in all ${reais(total)}.`)
      return 0
    },
  },
  {
    name: 'suspense credit',
    takes: '<seller> <id>',
    summary: 'Gives money that waits to the seller, whole and at once.',
    run: (args, operator) =>
      settle(
        args,
        operator,
        'credit',
        (amount, sellerId) => `${amount} are available to seller ${sellerId}.`,
      ),
  },
  {
    name: 'suspense release',
    takes: '<seller> <id>',
    summary:
      'Lets a PIX count that is held for its date: it pays its charge, or goes back by itself.',
    run: (args, operator) =>
      settle(
        args,
        operator,
        'release',
        (amount) => `${amount} will count for what they were paid for, if it is still open.`,
      ),
  },
  {
    name: 'suspense return',
    takes: '<seller> <id>',
    summary:
      'Records that money which waited went back to its payer; sending it is done at the bank or the acquirer.',
    run: (args, operator) =>
      settle(
        args,
        operator,
        'return',
        (amount) => `It is recorded that ${amount} went back. This command sends nothing.`,
      ),
  },
]

async function settle(
  args: string[],
  operator: Operator,
  how: SuspenseDecision,
  message: (amount: string, sellerId: number) => string,
): Promise<number> {
  const { sellerId, id } = readArguments(args)
  const settled = await inTransaction(operator, sellerId, (tx) => settleSuspense(tx, id, how))
  if (settled.obstacle) throw new CannotDo(obstacleLine(settled.obstacle, sellerId, id))
  operator.say(message(reais(settled.amountCents), sellerId))
  return 0
}

/** What a command names: the seller and the payment. */
export function readArguments(args: string[]): { sellerId: number; id: string } {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [seller = '', id, ...tooMany] = positionals
  if (!id) throw new WrongUsage('Name the seller and the payment: see suspense list.')
  return { sellerId: sellerNumber([seller, ...tooMany]), id }
}

export function obstacleLine(obstacle: SuspenseObstacle, sellerId: number, id: string): string {
  switch (obstacle) {
    case 'GONE':
      return `No money of seller ${sellerId} waits under ${id}.`
    case 'RETURNING':
      return 'This money goes back by itself.'
    case 'RELEASED':
      return 'This money was released already.'
    case 'NOT_HELD':
      return 'This money is not held for its date.'
  }
}

const WAYS: Record<Clearing, string> = {
  [CLEARING.PIX]: 'PIX',
  [CLEARING.BANK_SLIP]: 'boleto',
  [CLEARING.CREDIT_CARD]: 'card',
  [CLEARING.BANK]: 'bank account',
  [CLEARING.CARD_ISSUER]: 'card issuer',
}

function linesOf(money: SuspendedMoney): string[] {
  const { sellerId, eventId, happenedAt, amountCents, clearing } = money
  const facts = [`seller ${sellerId}`, eventId, WAYS[clearing as Clearing]]
  const head = [...facts, shownInstant(happenedAt), reais(amountCents)].join('  ')
  const { chargeTitle, customerName, customerEmail } = money
  const meant = chargeTitle
    ? [`    meant for “${chargeTitle}” of ${customerName}, ${customerEmail}`]
    : []
  return [head, ...meant, ...heldLines(money), ...returning(money)]
}

function heldLines({ held, isReturning, happenedAt }: SuspendedMoney): string[] {
  if (!held || isReturning) return []
  const paidAt = new Date(held.paidAt)
  // Held money that was paid at the time of its callback has no other date.
  const said =
    paidAt.getTime() === happenedAt.getTime()
      ? 'gives a time that no calendar has'
      : `says that it was paid ${shownInstant(paidAt)}`
  return [`    the bank ${said}: see suspense release`]
}

function returning({ isReturning, returnGivenUpAt, returnError }: SuspendedMoney): string[] {
  if (returnGivenUpAt) return [`    could not be sent back: ${returnError ?? ''}`]
  // A boleto has no way back at its rail; nor was any left for the cards of before there was one.
  return isReturning ? ['    is being sent back by itself'] : []
}

const reais = (amountCents: number): string => formatBRL(cents(amountCents))
