import {
  MandateNotOffered,
  MandateWaiting,
  MethodNotOffered,
  NotFound,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandate-requests/endpoints'
import { payerOf } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import { authorise, selectMandatesOf } from '#modules/mandates/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'
import { toMandateView } from './mandate-view.ts'

/**
 * The seller has the payer's bank ask for Pix Automático (journey 1, docs/decisions/0208). Nothing else
 * changes until the payer has agreed. Fails with NotFound, MandateNotOffered or MandateWaiting.
 */
export const askPayer = command(
  api.askPayer,
  async ({ tx, sellerId, params: { id }, body, services }) => {
    const [[subscription], [seller], mandates] = await tx.enter(
      lockSubscription(sellerId, id),
      selectSeller(sellerId),
      selectMandatesOf(sellerId, id),
    )
    if (!subscription || !seller) throw new Failure(NotFound)
    if (!services.methods.has('PIX_AUTOMATIC')) throw new Failure(MandateNotOffered)
    const isWaiting = mandates.some(
      ({ state, journey, expiresAt }) =>
        journey === 1 && state === 'CREATED' && expiresAt.getTime() > tx.now.getTime(),
    )
    if (isWaiting) throw new Failure(MandateWaiting)
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const account = { bank: body.bank, branch: body.branch ?? null, account: body.number }
    const payer = payerOf(subscription, customer)
    const { mandate, step } = await offered(authorise(tx, { subscription, seller, payer, account }))
    const audit = {
      action: 'subscription.payer-asked',
      subject: id,
      details: { mandate: mandate.id, bank: body.bank },
    } as const
    return tx.commit(merge(step, { audit: [audit] }), { answer: toMandateView(mandate, true) })
  },
)

/** What a buyer is told in other words. */
async function offered<T>(made: Promise<T>): Promise<T> {
  try {
    return await made
  } catch (error) {
    if (error instanceof Failure && error.kind === MethodNotOffered) {
      throw new Failure(MandateNotOffered)
    }
    throw error
  }
}
