import * as api from '@vintem/contracts/charges/endpoints'
import { command } from '#use-cases/use-case.ts'
import { prepareCancel } from './cancel-charge.ts'
import { moveByHand } from './move-by-hand.ts'

/** The charge stays in the list, as CANCELED; nobody can pay it any more. Fails as prepareCancel does. */
export const deleteCharge = command(api.deleteCharge, async ({ tx, params: { id } }) => {
  const { found, step } = await prepareCancel(tx, id)
  return moveByHand(tx, found, { status: 'CANCELED' }, step)
})
