import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/mandate-requests/endpoints'
import { selectMandatesOf, takeRequestBack } from '#modules/mandates/index.ts'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'

/**
 * The seller takes back what the payer's bank was to ask, here and at the bank; what the
 * payer has answered stays. Fails with NotFound.
 */
export const endPayerRequest = command(
  api.endPayerRequest,
  async ({ tx, sellerId, params: { id } }) => {
    const [[subscription], mandates] = await tx.enter(
      lockSubscription(sellerId, id),
      selectMandatesOf(sellerId, id),
    )
    if (!subscription) throw new Failure(NotFound)
    const [newest] = mandates
    if (newest?.journey !== 1 || newest.state !== 'CREATED') {
      return tx.commit({})
    }
    const audit = {
      action: 'subscription.payer-request-ended',
      subject: id,
      details: { mandate: newest.id },
    } as const
    return tx.commit(merge(takeRequestBack(tx, newest), { audit: [audit] }))
  },
)
