import { parseArgs } from 'node:util'
import { formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import { selectSuspenseOf } from '#modules/card-payments/index.ts'
import { type StrayOffer, selectOfferedCharges } from '#modules/instruments/index.ts'
import { matchOffer, type OfferObstacle, offersOf } from '#modules/operator-suspense/index.ts'
import { changeSeller } from './change-seller.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { readAll } from './operator-database.ts'
import { obstacleLine, readArguments } from './suspense-commands.ts'

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
      if (!offers) throw new CannotDo(NOT_A_PIX)
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
        const matched = await matchOffer(tx, { id, chargeId, reason: undefined })
        if (matched.obstacle) {
          throw new CannotDo(lineOfObstacle(matched.obstacle, { sellerId, id, chargeId }))
        }
        const { title, customerName } = matched.offer.charge
        return [
          `${formatBRL(cents(matched.amountCents))} will pay “${title}” of ${customerName}, if it is still open.`,
        ]
      })
    },
  },
]

const NOT_A_PIX = 'Only a PIX can be given to a charge: see suspense credit.'

function lineOfObstacle(
  obstacle: OfferObstacle,
  { sellerId, id, chargeId }: { sellerId: number; id: string; chargeId: string },
): string {
  switch (obstacle) {
    case 'NOT_A_PIX':
      return NOT_A_PIX
    case 'NO_OFFER':
      return `This money does not pay the charge ${chargeId}.`
    case 'REFUSED':
      return `An operator said that this money is not for the charge ${chargeId}.`
    default:
      return obstacleLine(obstacle, sellerId, id)
  }
}

const lineOf = ({ charge, reasons, pays }: StrayOffer): string =>
  `${charge.id}  ${formatBRL(charge.valueCents)}  due ${formatCivilDate(charge.dueDate)}  ` +
  `“${charge.title}” of ${charge.customerName}: ${reasons.join(', ')}${pays ? '' : '; another amount'}`
