import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/treasury/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { redeem } from './redeem.ts'
import { lockOpenOne } from './treasury.store.ts'

/** Redeems a net amount of one application, into checking. */
export const redeemApplication = command(
  api.redeemApplication,
  async ({ tx, sellerId, params: { id }, body }) => {
    const [[application]] = await tx.enter(lockOpenOne(sellerId, id))
    if (!application) throw new Failure(NotFound)
    return redeem(tx, [application], body)
  },
)
