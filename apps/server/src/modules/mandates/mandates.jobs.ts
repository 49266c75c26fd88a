import { cancelDebit, pixOrder, storeRailMessages, updatePix } from '#modules/instruments/index.ts'
import { lockSubscription, selectSubscription } from '#modules/subscriptions/index.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Job } from '#work/job.ts'
import { selectOpenDebits } from './debits.store.ts'
import { cancelMandates, checkMandate, findMandate, proposeMandate } from './mandate-work.ts'
import { selectMandate, selectMandatesOf } from './mandates.store.ts'
import { moved, proposed } from './record-mandate.ts'

type Needs = Pick<Services, 'transact' | 'rails' | 'arrivals'>

/** The calls of the payers' banks about mandates, each with its result. */
export const mandatesJobs = (services: Needs): Job[] => [
  propose(services),
  check(services),
  find(services),
  cancel(services),
]

/** The payment first: the bank agrees to a mandate only with one that it has. */
const propose = ({ transact, rails }: Needs): Job =>
  proposeMandate.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid } }) {
          const wanted = await pixOrder.read(tx, sellerId, txid)
          const [[mandate]] = await tx.read(selectMandate(sellerId, txid))
          if (!wanted || mandate?.state !== 'CREATED') return undefined
          const [[subscription]] = await tx.read(
            selectSubscription(sellerId, mandate.subscriptionId),
          )
          return subscription && { ...wanted, mandate, subscription }
        },
        async send(wanted) {
          const { mandate, subscription } = wanted
          const request = pixOrder.requestOf(wanted)
          const { sellerId, txid, receiverName, receiverCity, payer } = request
          if (!payer) throw new Error(`The mandate ${txid} has no payer`)
          await rails.pix.request(request)
          const { firstDueOn, floorCents, isFixed } = mandate
          const journey = mandate.journey === 4 ? 4 : 3
          const { period } = subscription
          const terms = { journey, period, firstDueOn, floorCents, isFixed } as const
          const receiver = { sellerId, receiverName, receiverCity }
          const description = subscription.planTitle
          return rails.mandate.propose({ txid, ...receiver, payer, description, ...terms })
        },
        async record(tx, answer, wanted) {
          const code = await pixOrder.record(tx, answer, wanted)
          return merge(code, await proposed(tx, answer, wanted.mandate))
        },
      },
    ),
  )

const check = ({ transact, rails }: Needs): Job =>
  checkMandate.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { txid } }) {
          const [[mandate]] = await tx.enter(selectMandate(sellerId, txid))
          const isLive = mandate?.state === 'CREATED' || mandate?.state === 'APPROVED'
          return isLive && mandate.recId !== null ? { ...mandate, recId: mandate.recId } : undefined
        },
        send: async ({ sellerId, recId }) => ({ found: await rails.mandate.find(sellerId, recId) }),
        async record(tx, answer, { sellerId, txid, subscriptionId }, { of }) {
          const [[subscription]] = await tx.enter(lockSubscription(sellerId, subscriptionId))
          const found = 'found' in answer ? answer.found : undefined
          return moved(tx, { txid, subscription, found, asked: of })
        },
      },
    ),
  )

/** The answer is no proof either: the mandate is then checked by what its seller knows of it. */
const find = ({ transact, rails, arrivals }: Needs): Job =>
  findMandate.job(async ([{ sellerId, id, kind: actorName, of }]) => {
    const txid = await rails.mandate.contractOf(of.recId)
    if (txid !== undefined) {
      const work = checkMandate.now({ txid, why: id })
      await storeRailMessages({ arrivals }, [{ instrument: txid, work }])
    }
    await transact({ sellerId, actorName }, async (tx) => {
      await tx.enter()
      await tx.commit({}, { done: [id] })
    })
  })

const cancel = ({ transact, rails }: Needs): Job =>
  cancelMandates.job(
    railOrder(
      { transact },
      {
        async read(tx, { sellerId, of: { subscriptionId } }) {
          const [mandates, debits, [subscription]] = await tx.enter(
            selectMandatesOf(sellerId, subscriptionId),
            selectOpenDebits(sellerId, subscriptionId),
            selectSubscription(sellerId, subscriptionId),
          )
          const over = mandates.filter(({ state }) => state === 'CANCELLED' || state === 'EXPIRED')
          const recIds = over.flatMap(({ recId }) => recId ?? [])
          // Of one that goes on, each debit finds out by asking.
          const txids = subscription?.status === 'INACTIVE' ? debits.map(({ txid }) => txid) : []
          return recIds.length > 0 ? { sellerId, recIds, txids } : undefined
        },
        async send({ sellerId, recIds }) {
          for (const recId of recIds) await rails.mandate.cancel(sellerId, recId)
          return {}
        },
        // The bank takes back what it can in its hours; a debit that comes all the same goes back.
        async record(tx, _, { sellerId, txids }) {
          await tx.enter()
          if (txids.length === 0) return {}
          return {
            writes: [updatePix(sellerId, txids, { state: 'REMOVED' })],
            work: txids.map((txid) => cancelDebit.now({ txid })),
          }
        },
      },
    ),
  )
