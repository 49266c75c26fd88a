import { payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { selectSeller, sellerAddress } from '#modules/sellers/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { proposeAlone } from './mandate-work.ts'
import { selectMandate } from './mandates.store.ts'
import { proposed } from './record-mandate.ts'

/** The call of the bank for a mandate that is agreed to without a payment. */
export const authoriseJobs = ({ transact, rails }: Pick<Services, 'transact' | 'rails'>): Job[] => [
  proposeAlone.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid } }) {
          const [[mandate], [seller]] = await tx.enter(
            selectMandate(sellerId, txid),
            selectSeller(sellerId),
          )
          if (!seller || mandate?.state !== 'CREATED') return undefined
          const [[subscription]] = await tx.read(
            selectSubscription(sellerId, mandate.subscriptionId),
          )
          if (!subscription) return undefined
          const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
          const payer = payerOf(subscription, customer)
          return payer && { mandate, seller, subscription, payer }
        },
        send({ mandate, seller, subscription, payer }) {
          const { sellerId, txid, firstDueOn, floorCents } = mandate
          return rails.mandate.propose({
            journey: 2,
            txid,
            sellerId,
            receiverName: seller.fantasyName,
            receiverCity: sellerAddress(seller).city,
            payer: { document: payer.document, name: payer.name },
            description: subscription.planTitle,
            period: subscription.period,
            firstDueOn,
            floorCents,
          })
        },
        async record(tx, answer, { mandate }) {
          await tx.enter()
          return proposed(tx, answer, mandate)
        },
      },
    ),
  ),
]
