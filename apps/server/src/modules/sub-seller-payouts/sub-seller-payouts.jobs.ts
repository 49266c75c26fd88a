import { PayoutsBlocked } from '@vintem/contracts/errors'
import { orderPayment, selectBankOrder } from '#modules/bank-orders/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { selectSubSeller, type SubSellerRow } from '#modules/sub-sellers/index.ts'
import type { KeyHolder } from '#rails/directory/port.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { BY_RAIL, type Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { followOrder, refusePayout } from './conclude-payout.ts'
import { concludeSubSellerPayout, sendSubSellerPayout } from './sub-seller-payout-work.ts'
import { payoutKey } from './sub-seller-payout.ts'
import {
  lockSubSellerPayout,
  selectSubSellerPayout,
  type SubSellerPayoutRow,
} from './sub-seller-payouts.store.ts'

type Needs = Pick<Services, 'transact'> & { rails: Pick<Services['rails'], 'directory'> }

/** Orders payouts, and follows what the bank did with their orders. */
export const subSellerPayoutsJobs = (services: Needs): Job[] => [
  sendSubSellerPayout.job(order(services)),
  concludeSubSellerPayout.job(([item]) => conclude(services, item)),
]

interface Wanted {
  payout: SubSellerPayoutRow
  subSeller: SubSellerRow
  seller: SellerRow
}

const KEY_OF_ANOTHER = 'A chave Pix não é do CPF ou CNPJ do sub-vendedor.'

/** To the key that was confirmed, where it is the sub-seller's and payouts are not held back by then. */
const order = ({ transact, rails: { directory } }: Needs) =>
  railOrder<ItemOf<typeof sendSubSellerPayout>, Wanted, { holder: KeyHolder | undefined }>(
    { transact },
    {
      read: (tx, { of }) => readWanted(tx, of.payoutId),
      send: async ({ payout }) => ({ holder: await directory.find(payoutKey(payout)) }),
      async record(tx, answer, { payout: { id }, subSeller, seller }) {
        const { sellerId } = tx
        const [[payout], [ordered]] = await tx.enter(
          lockSubSellerPayout(sellerId, id),
          selectBankOrder(sellerId, id),
        )
        if (payout?.state !== 'REQUESTED' || ordered) return {}
        const { now } = tx
        const { name, document } = subSeller
        const refuse = (reason: string) => refusePayout(payout, { subSeller: name, reason }, now)
        if (seller.blockReason !== null) return refuse(PayoutsBlocked.description)
        if ('state' in answer) return refuse(answer.reason)
        if (answer.holder?.document !== document) return refuse(KEY_OF_ANOTHER)
        const { amountCents } = payout
        const payee = { name, document, key: payoutKey(payout) }
        const ask = {
          sellerId,
          id,
          purpose: 'PAYOUT' as const,
          amountCents,
          payee,
          description: 'Repasse',
        }
        return orderPayment(ask, now)
      },
    },
  )

/** Undefined where it is decided, or ordered already. */
async function readWanted(tx: Tx, payoutId: string): Promise<Wanted | undefined> {
  const { sellerId } = tx
  const [[payout], [seller], [ordered]] = await tx.enter(
    selectSubSellerPayout(sellerId, payoutId),
    selectSeller(sellerId),
    selectBankOrder(sellerId, payoutId),
  )
  if (ordered || (payout && payout.state !== 'REQUESTED')) return undefined
  const [[subSeller]] = await tx.read(selectSubSeller(sellerId, payout?.subSellerId ?? 0))
  if (!payout || !seller || !subSeller) throw new Error(`The payout ${payoutId} is not whole`)
  return { payout, subSeller, seller }
}

const conclude = (
  { transact }: Needs,
  { sellerId, id, kind, of }: ItemOf<typeof concludeSubSellerPayout>,
) =>
  transact({ sellerId, actorName: kind, cause: BY_RAIL }, async (tx) => {
    const [[payout], [ordered]] = await tx.enter(
      lockSubSellerPayout(sellerId, of.payoutId),
      selectBankOrder(sellerId, of.payoutId),
    )
    const [[subSeller]] = await tx.read(selectSubSeller(sellerId, payout?.subSellerId ?? 0))
    if (!payout || !ordered || !subSeller) {
      throw new Error(`The payout ${of.payoutId} is not whole`)
    }
    await tx.commit(followOrder(payout, ordered, { subSeller: subSeller.name, now: tx.now }), {
      done: [id],
    })
  })
