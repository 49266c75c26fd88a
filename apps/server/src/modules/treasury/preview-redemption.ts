import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/treasury/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { planRedemption, toPlanView } from './plan-redemption.ts'
import { selectOpenOne } from './treasury.store.ts'

/** What a net amount of one application costs in taxes, now. */
export const previewRedemption = query(
  api.previewRedemption,
  async ({ tx, sellerId, params: { id }, query: { amount } }) => {
    const [[application]] = await tx.enter(selectOpenOne(sellerId, id))
    if (!application) throw new Failure(NotFound)
    const { applications } = await bringUpToDate(tx, [application])
    return toPlanView(planRedemption(applications, amount, tx.today))
  },
)
