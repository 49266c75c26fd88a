import { parseArgs } from 'node:util'
import { cents, formatBRL } from '@vintem/brazil/money'
import {
  type Clearing,
  creditedPosting,
  RETURN_CARD,
  RETURN_PIX,
  returnedPosting,
  selectSuspense,
  selectSuspenseOf,
} from '#modules/charges/index.ts'
import type { Posting } from '#platform/database/tx.ts'
import { wallClock } from '#platform/wall-clock.ts'
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
        post: ({ eventId, amountCents }, at) => creditedPosting(eventId, cents(amountCents), at),
        told: ({ sellerId, amountCents }) =>
          `${reais(amountCents)} are available to seller ${sellerId}.`,
      }),
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
          returnedPosting(clearing as Clearing, eventId, cents(amountCents), at),
        told: ({ amountCents }) =>
          `It is recorded that ${reais(amountCents)} went back. This command sends nothing.`,
      }),
  },
]

type Money = Awaited<ReturnType<ReturnType<typeof selectSuspense>['execute']>>[number]

interface Settlement {
  action: string
  post: (money: Money, at: Date) => Posting
  told: (money: Money) => string
}

/** The seller is held, so nobody else settles the same money meanwhile. */
function settle(
  args: string[],
  operator: Operator,
  { action, post, told }: Settlement,
): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [seller = '', id, ...tooMany] = positionals
  if (!id) throw new WrongUsage('Name the seller and the payment: see suspense list.')
  return changeSeller(operator, [seller, ...tooMany], async (tx, { sellerId }) => {
    // In this order: a return that ends meanwhile is waited for, and then seen.
    const [[pix], [card], [money]] = await tx.read(
      lockOpenWork(sellerId, RETURN_PIX, id),
      lockOpenWork(sellerId, RETURN_CARD, id),
      selectSuspenseOf(sellerId, id),
    )
    const sendingBack = pix ?? card
    if (!money) throw new CannotDo(`No money of seller ${sellerId} waits under ${id}.`)
    if (sendingBack && !sendingBack.deadAt) throw new CannotDo('This money goes back by itself.')
    // One whose return was given up is settled by hand, and is then not sent back as well.
    const writes = sendingBack ? [closeDeadWork(sellerId, sendingBack.id, wallClock.now())] : []
    await tx.commit(writes, {
      postings: [post(money, tx.now)],
      audit: [{ action, subject: id, details: { amountCents: money.amountCents } }],
    })
    return [told(money)]
  })
}

const WAYS: Record<Clearing, string> = {
  'clearing.pix': 'PIX',
  'clearing.bank_slip': 'boleto',
  'clearing.card': 'card',
}

function linesOf(money: Money): string[] {
  const { sellerId, eventId, happenedAt, amountCents, clearing } = money
  const facts = [`seller ${sellerId}`, eventId, WAYS[clearing as Clearing]]
  const head = [...facts, shownInstant(happenedAt), reais(amountCents)].join('  ')
  const { chargeTitle, customerName, customerEmail } = money
  const meant = chargeTitle
    ? [`    meant for “${chargeTitle}” of ${customerName}, ${customerEmail}`]
    : []
  return [head, ...meant, ...returning(money)]
}

function returning({ isReturning, returnGivenUpAt, returnError }: Money): string[] {
  if (returnGivenUpAt) return [`    could not be sent back: ${returnError ?? ''}`]
  // A boleto has no way back at its rail; nor was any left for the cards of before there was one.
  return isReturning ? ['    is being sent back by itself'] : []
}

const reais = (amountCents: number): string => formatBRL(cents(amountCents))
