import { parseArgs } from 'node:util'
import { civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import { CLEARING } from '#ledger/accounts.ts'
import { selectSuspenseOf } from '#modules/card-payments/index.ts'
import {
  type StrayOffer,
  offersFor,
  release,
  releasePix,
  selectOfferedCharges,
} from '#modules/instruments/index.ts'
import { lockSuspense } from '#modules/operator-suspense/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import { closeDeadWork } from '#work/dead-work.store.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
import { obstacleLine, type SuspendedMoney, readArguments } from './suspense-commands.ts'

const SHOWN_AT_MOST = 20

export const suspenseOfferCommands: readonly Command[] = [
  {
    name: 'suspense offers',
    takes: '<seller> <id>',
    summary:
      'Lists the open charges that a PIX which waits may be meant for, the likeliest first, with the reasons.',
    async run(args, operator) {
      const { sellerId, id } = readArguments(args)
      const [money] = await readAll(operator, selectSuspenseOf(sellerId, id))
      if (!money) throw new CannotDo(`No money of seller ${sellerId} waits under ${id}.`)
      const offers = offersOf(money, await readAll(operator, selectOfferedCharges(sellerId)))
      if (offers.length === 0) operator.say('No open charge fits.')
      offers.slice(0, SHOWN_AT_MOST).map(lineOf).forEach(operator.say)
      return 0
    },
  },
  {
    name: 'suspense match',
    takes: '<seller> <id> <charge>',
    summary:
      'Lets a PIX that waits pay an open charge, once: see suspense offers. If somebody pays the charge first, it goes back by itself.',
    run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [seller = '', id, chargeId, ...tooMany] = positionals
      if (!id || !chargeId) {
        throw new WrongUsage('Name the seller, the payment and the charge: see suspense offers.')
      }
      return changeSeller(operator, [seller, ...tooMany], async (tx, { sellerId }) => {
        const locked = await lockSuspense(tx, id)
        if (locked.obstacle) throw new CannotDo(obstacleLine(locked.obstacle, sellerId, id))
        const { money, sendingBack } = locked
        const [charges] = await tx.read(selectOfferedCharges(sellerId))
        const offer = offersOf(money, charges).find(({ charge }) => charge.id === chargeId)
        if (!offer?.pays) throw new CannotDo(`This money does not pay the charge ${chargeId}.`)
        const { amountCents, happenedAt: paidAt } = money
        const { txid: instrument, title, customerName } = offer.charge
        const details = { chargeId, amountCents, reasons: offer.reasons }
        const arrival = { instrument, amountCents: cents(amountCents), paidAt }
        await tx.commit(
          merge(
            // The code at the bank can be paid no more; a return that was given up is none any more.
            release(sellerId, [{ method: 'PIX', instrument }]),
            {
              writes: sendingBack ? [closeDeadWork(sellerId, sendingBack.id, wallClock.now())] : [],
              work: [releasePix.now({ eventId: id }, { ...arrival, paidOn: civilDateOf(paidAt) })],
              audit: [{ action: 'suspense.matched', subject: id, details }],
            },
          ),
        )
        return [
          `${formatBRL(cents(amountCents))} will pay “${title}” of ${customerName}, if it is still open.`,
        ]
      })
    },
  },
]

function offersOf(money: SuspendedMoney, charges: Parameters<typeof offersFor>[1]): StrayOffer[] {
  if (money.clearing !== CLEARING.PIX) {
    throw new CannotDo('Only a PIX can be given to a charge: see suspense credit.')
  }
  const pix = {
    amountCents: cents(money.amountCents),
    paidOn: civilDateOf(money.happenedAt),
    payerDocument: money.customerDocument ?? undefined,
  }
  return offersFor(pix, charges)
}

const lineOf = ({ charge, reasons, pays }: StrayOffer): string =>
  `${charge.id}  ${formatBRL(charge.valueCents)}  due ${formatCivilDate(charge.dueDate)}  ` +
  `“${charge.title}” of ${charge.customerName}: ${reasons.join(', ')}${pays ? '' : '; another amount'}`
