import { PayoutsBlocked } from '@vintem/contracts/errors'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { selectSubSeller, type SubSellerRow } from '#modules/sub-sellers/index.ts'
import type { PaymentOutcome } from '#rails/payments/port.ts'
import { nextPoll, railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job, Work } from '#work/job.ts'
import { confirmPayout, refusePayout } from './conclude-payout.ts'
import { askSubSellerPayout, sendSubSellerPayout } from './sub-seller-payout-work.ts'
import { payoutKey } from './sub-seller-payout.ts'
import {
  lockSubSellerPayout,
  selectSubSellerPayout,
  type SubSellerPayoutRow,
} from './sub-seller-payouts.store.ts'

type Needs = Pick<Services, 'transact'> & {
  rails: Pick<Services['rails'], 'directory' | 'payments'>
}

/** Sends payouts, and asks after those that the bank decides later. */
export const subSellerPayoutsJobs = (services: Needs): Job[] => [
  sendSubSellerPayout.job(settle(services)),
  askSubSellerPayout.job(settle(services)),
]

interface PayoutWork extends Work {
  of: { payoutId: string; why?: string; times?: string }
}

interface Wanted {
  payout: SubSellerPayoutRow
  subSeller: SubSellerRow
  seller: SellerRow
}

const settle = ({ transact, rails }: Needs) =>
  railOrder<PayoutWork, Wanted, PaymentOutcome>(
    { transact },
    {
      read: (tx, { of }) => readWanted(tx, of.payoutId),
      find: ({ payout: { sellerId, id } }) => rails.payments.findPix(sellerId, id),
      send: (wanted) => send(wanted, rails),
      async record(tx, outcome, { payout: { id }, subSeller }, { of }) {
        const [[payout]] = await tx.enter(lockSubSellerPayout(tx.sellerId, id))
        if (payout?.state !== 'REQUESTED') return {}
        switch (outcome.state) {
          case 'PENDING': {
            const { dueAt, ...poll } = nextPoll(of, tx.now)
            return { work: [askSubSellerPayout.at(dueAt, { payoutId: id, ...poll })] }
          }
          case 'DONE':
            return confirmPayout(payout, outcome.endToEndId, tx.now)
          case 'REFUSED':
            return refusePayout(
              payout,
              { subSeller: subSeller.name, reason: outcome.reason },
              tx.now,
            )
        }
      },
    },
  )

/** Undefined where it is decided. */
async function readWanted(tx: Tx, payoutId: string): Promise<Wanted | undefined> {
  const { sellerId } = tx
  const [[payout], [seller]] = await tx.enter(
    selectSubSellerPayout(sellerId, payoutId),
    selectSeller(sellerId),
  )
  if (payout && payout.state !== 'REQUESTED') return undefined
  const [[subSeller]] = await tx.read(selectSubSeller(sellerId, payout?.subSellerId ?? 0))
  if (!payout || !seller || !subSeller) throw new Error(`The payout ${payoutId} is not whole`)
  return { payout, subSeller, seller }
}

/** To the key that was confirmed, where it is the sub-seller's and payouts are not held back by then. */
async function send(
  { payout, subSeller: { document }, seller }: Wanted,
  { directory, payments }: Needs['rails'],
): Promise<PaymentOutcome> {
  if (seller.blockReason !== null) {
    return { state: 'REFUSED', reason: PayoutsBlocked.description }
  }
  const key = payoutKey(payout)
  const holder = await directory.find(key)
  if (holder?.document !== document) {
    return { state: 'REFUSED', reason: 'A chave Pix não é do CPF ou CNPJ do sub-vendedor.' }
  }
  const { sellerId, id: paymentId } = payout
  const { amountCents } = payout
  return payments.sendPix({
    sellerId,
    paymentId,
    key,
    document,
    amountCents,
    description: 'Repasse',
  })
}
