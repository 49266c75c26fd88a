import { banks } from '@vintem/brazil/bank'
import { payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { payeeOf, selectSeller, sellerAddress } from '#modules/sellers/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { RailRefused } from '#rails/rail-error.ts'
import { railOrder } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { askPayersBank, proposeAlone } from './mandate-work.ts'
import type { KeptAccount } from './mandate.ts'
import { selectMandate } from './mandates.store.ts'
import { proposed } from './record-mandate.ts'

type Needs = Pick<Services, 'transact' | 'rails'>

/** The calls of the bank for mandates that are agreed to without a payment. */
export const authoriseJobs = (services: Needs): Job[] => [propose(services), ask(services)]

const propose = ({ transact, rails }: Needs): Job =>
  proposeAlone.job(
    railOrder(
      { transact },
      {
        read: (tx, { of: { txid } }) => readProposal(tx, txid),
        send: (wanted) => rails.mandate.propose({ journey: 2, ...termsOf(wanted) }),
        async record(tx, answer, { mandate }) {
          await tx.enter()
          return proposed(tx, answer, mandate)
        },
      },
    ),
  )

const ask = ({ transact, rails }: Needs): Job =>
  askPayersBank.job(
    railOrder(
      { transact },
      {
        read: (tx, { of: { txid } }) => readProposal(tx, txid),
        async send(wanted) {
          const { bank, branch, account } = wanted.mandate.payerAccount as unknown as KeptAccount
          const ispb = banks.find(({ code }) => code === bank)?.ispb
          if (!ispb) throw new RailRefused('bank', 'O banco não faz Pix.')
          const until = wanted.mandate.expiresAt
          const at = { account: { ispb, branch, number: account }, until }
          return rails.mandate.askPayer({ ...termsOf(wanted), ...at })
        },
        async record(tx, answer, { mandate }) {
          await tx.enter()
          return proposed(tx, answer, mandate)
        },
      },
    ),
  )

/** Enters, and reads a mandate that the bank does not have, with whose it is. */
async function readProposal(tx: Tx, txid: string) {
  const { sellerId } = tx
  const [[mandate], [seller]] = await tx.enter(
    selectMandate(sellerId, txid),
    selectSeller(sellerId),
  )
  if (!seller || mandate?.state !== 'CREATED') return undefined
  const [[subscription]] = await tx.read(selectSubscription(sellerId, mandate.subscriptionId))
  if (!subscription) return undefined
  const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
  const payer = payerOf(subscription, customer)
  return payer && { mandate, seller, subscription, payer }
}

type Proposal = NonNullable<Awaited<ReturnType<typeof readProposal>>>

const termsOf = ({ mandate, seller, subscription, payer }: Proposal) => ({
  txid: mandate.txid,
  sellerId: mandate.sellerId,
  receiverName: payeeOf(seller).name,
  receiverCity: sellerAddress(seller).city,
  payer: { document: payer.document, name: payer.name },
  description: subscription.planTitle,
  period: subscription.period,
  firstDueOn: mandate.firstDueOn,
  floorCents: mandate.floorCents,
  isFixed: mandate.isFixed,
})
