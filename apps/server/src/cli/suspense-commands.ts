import { parseArgs } from 'node:util'
import type { CivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import type { AuditAction } from '@vintem/contracts/audit/words'
import { CLEARING, type Clearing } from '#ledger/accounts.ts'
import type { Posting } from '#ledger/post.ts'
import { returnCard, selectSuspense, selectSuspenseOf } from '#modules/card-payments/index.ts'
import { creditedPosting, returnedPosting } from '#modules/charges/index.ts'
import { releasePix, returnPix } from '#modules/instruments/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { closeDeadWork, lockOpenWork } from '#work/dead-work.store.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
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
      settle(args, operator, {
        action: 'suspense.credited',
        post: ({ eventId, amountCents }, at) => creditedPosting(eventId, amountCents, at),
        message: ({ sellerId, amountCents }) =>
          `${reais(amountCents)} are available to seller ${sellerId}.`,
      }),
  },
  {
    name: 'suspense release',
    takes: '<seller> <id>',
    summary:
      'Lets a PIX count that is held for its date: it pays its charge, or goes back by itself.',
    run: release,
  },
  {
    name: 'suspense return',
    takes: '<seller> <id>',
    summary:
      'Records that money which waited went back to its payer; sending it is done at the bank or the acquirer.',
    run: (args, operator) =>
      settle(args, operator, {
        action: 'suspense.returned',
        post: ({ clearing, eventId, amountCents }, at) =>
          returnedPosting(clearing as Clearing, eventId, amountCents, at),
        message: ({ amountCents }) =>
          `It is recorded that ${reais(amountCents)} went back. This command sends nothing.`,
      }),
  },
]

export type SuspendedMoney = Awaited<
  ReturnType<ReturnType<typeof selectSuspense>['execute']>
>[number]

interface Settlement {
  action: AuditAction
  post: (money: SuspendedMoney, at: Date) => Posting
  message: (money: SuspendedMoney) => string
}

/** The seller is locked, so nobody else settles the same money meanwhile. */
function settle(
  args: string[],
  operator: Operator,
  { action, post, message }: Settlement,
): Promise<number> {
  const { positionals, id } = readArguments(args)
  return changeSeller(operator, positionals, async (tx, { sellerId }) => {
    const { money, sendingBack } = await lockMoney(tx, id)
    // A payment whose return was given up is settled by hand, and is then not returned as well.
    const writes = sendingBack ? [closeDeadWork(sellerId, sendingBack.id, wallClock.now())] : []
    await tx.commit({
      writes,
      postings: [post(money, tx.now)],
      audit: [{ action, subject: id, details: { amountCents: money.amountCents } }],
    })
    return [message(money)]
  })
}

function release(args: string[], operator: Operator): Promise<number> {
  const { positionals, id } = readArguments(args)
  return changeSeller(operator, positionals, async (tx) => {
    const { money, sendingBack } = await lockMoney(tx, id)
    if (!money.held || sendingBack) throw new CannotDo('This money is not held for its date.')
    const { paidAt, paidOn, ...held } = money.held
    const arrival = {
      ...held,
      amountCents: cents(held.amountCents),
      paidAt: new Date(paidAt),
      paidOn: paidOn as CivilDate,
    }
    await tx.commit({
      work: [releasePix.now({ eventId: id }, arrival)],
      audit: [
        { action: 'suspense.released', subject: id, details: { amountCents: money.amountCents } },
      ],
    })
    return [
      `${reais(money.amountCents)} will count for what they were paid for, if it is still open.`,
    ]
  })
}

/** What a command names: the seller, what is one word too many, and the payment. */
export function readArguments(args: string[]): { positionals: string[]; id: string } {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [seller = '', id, ...tooMany] = positionals
  if (!id) throw new WrongUsage('Name the seller and the payment: see suspense list.')
  return { positionals: [seller, ...tooMany], id }
}

/** SuspendedMoney in suspense without work under way; a return of it may have been given up. */
export async function lockMoney(tx: Tx, id: string) {
  const { sellerId } = tx
  // Locked in this order: a job that ends meanwhile is waited for, and then seen.
  const [[pix], [card], [released], [money]] = await tx.read(
    lockOpenWork(sellerId, returnPix.kind, id),
    lockOpenWork(sellerId, returnCard.kind, id),
    lockOpenWork(sellerId, releasePix.kind, id),
    selectSuspenseOf(sellerId, id),
  )
  const sendingBack = pix ?? card
  if (!money) throw new CannotDo(`No money of seller ${sellerId} waits under ${id}.`)
  if (sendingBack && !sendingBack.deadAt) throw new CannotDo('This money goes back by itself.')
  if (released) throw new CannotDo('This money was released already.')
  return { money, sendingBack }
}

const WAYS: Record<Clearing, string> = {
  [CLEARING.PIX]: 'PIX',
  [CLEARING.BANK_SLIP]: 'boleto',
  [CLEARING.CREDIT_CARD]: 'card',
  [CLEARING.BANK]: 'bank account',
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
