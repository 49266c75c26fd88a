import * as api from '@vintem/contracts/api-charges/endpoints'
import { prepareCancel } from '#modules/open-charges/index.ts'
import { merge } from '#use-cases/step.ts'
import { command } from '#use-cases/use-case.ts'

/** Cancels a charge for a seller's system, as a person does in the panel. Fails as prepareCancel does. */
export const cancelApiCharge = command(api.cancelApiCharge, async ({ tx, params: { id } }) => {
  const { found, step } = await prepareCancel(tx, id)
  const details = { before: { status: found.status }, after: { status: 'CANCELED' } }
  await tx.commit(merge(step, { audit: [{ action: 'charge.canceled', subject: id, details }] }))
})
