import { selectCharge } from '#modules/charges/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job, Work } from '#work/job.ts'
import { askCancellation } from './ask-cancellation.ts'
import {
  findAutomaticInvoices,
  followAutomaticInvoice,
  issueAutomaticInvoice,
  mailInvoice,
} from './invoice-work.ts'
import { isOwed } from './invoice.ts'
import { lockInvoicesOf, selectToInvoice } from './invoices.store.ts'
import { prepareInvoice } from './prepare-invoice.ts'

type Needs = Pick<Services, 'transact'>

/** The invoices of subscriptions that have them issued by themselves (billing §9). */
export const automaticInvoicesJobs = ({ transact }: Needs): Job[] => {
  const inOne = ({ sellerId, kind, id }: Work, decide: (tx: Tx) => Promise<Step>) =>
    transact({ sellerId, actorName: kind }, async (tx) =>
      tx.commit(await decide(tx), { done: [id] }),
    )
  return [
    findAutomaticInvoices.job(([item]) =>
      inOne(item, (tx) => find(tx, item.of.cause, item.payload.chargeIds)),
    ),
    issueAutomaticInvoice.job(([item]) =>
      inOne(item, (tx) => issue(tx, item.of.chargeId, item.id)),
    ),
    followAutomaticInvoice.job(([item]) => inOne(item, (tx) => follow(tx, item.of.chargeId))),
  ]
}

/** A payment asks for the invoice that was not issued with its charge, too. */
async function find(tx: Tx, cause: string, chargeIds: readonly string[]): Promise<Step> {
  const moments = cause === 'paid' ? (['CHARGE', 'PAYMENT'] as const) : (['CHARGE'] as const)
  const [charges] = await tx.enter(selectToInvoice(tx.sellerId, chargeIds, moments))
  return { work: charges.map(({ id }) => issueAutomaticInvoice.now({ chargeId: id, cause })) }
}

/** Where a colleague was faster, or the charge can have none, there is nothing to do. */
async function issue(tx: Tx, chargeId: string, id: string): Promise<Step> {
  const prepared = await prepareInvoice(tx, chargeId, id)
  return 'refusal' in prepared ? {} : prepared.step
}

async function follow(tx: Tx, chargeId: string): Promise<Step> {
  const { sellerId } = tx
  const [[charge], invoices] = await tx.enter(
    selectCharge(sellerId, chargeId),
    lockInvoicesOf(sellerId, chargeId),
  )
  const authorized = invoices.find(({ state }) => state === 'AUTHORIZED')
  if (!authorized || !charge?.subscriptionId) return {}
  const [[subscription]] = await tx.read(selectSubscription(sellerId, charge.subscriptionId))
  if (!subscription?.invoiceEnabled) return {}
  if (!isOwed(charge.status)) return askCancellation(authorized).step
  const { id } = authorized
  // An invoice has one request by its own id: one e-mail, however often this runs.
  return { work: [mailInvoice.now({ request: id }, { invoiceId: id })] }
}
