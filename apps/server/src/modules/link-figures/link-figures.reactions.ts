import { chargePaid, chargePaidManually, chargeRefunded } from '#modules/charges/index.ts'
import { disputeOpened, disputeWon } from '#modules/disputes/index.ts'
import { refundConfirmed } from '#modules/refunds/index.ts'
import { inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { insertSales } from './link-figures.store.ts'
import {
  type LinkSale,
  salesOfOpened,
  salesOfPaid,
  salesOfRefunded,
  salesOfRefunds,
  salesOfWon,
} from './link-sales.ts'

/** The sales of a link follow what happens to the money of its charges. */
export const linkFiguresReactions: Reaction[] = [
  inSameCommit(chargePaid, (tx, charges) => count(tx, salesOfPaid(charges))),
  inSameCommit(chargePaidManually, (tx, charges) => count(tx, salesOfPaid(charges))),
  inSameCommit(refundConfirmed, (tx, refunds) => count(tx, salesOfRefunds(refunds))),
  inSameCommit(chargeRefunded, (tx, charges) => count(tx, salesOfRefunded(charges))),
  inSameCommit(disputeOpened, (tx, disputes) => count(tx, salesOfOpened(disputes))),
  inSameCommit(disputeWon, (tx, disputes) => count(tx, salesOfWon(disputes))),
]

const count = ({ sellerId }: Pick<Tx, 'sellerId'>, sales: readonly LinkSale[]): Step =>
  sales.length > 0 ? { writes: [insertSales(sellerId, sales)] } : {}
