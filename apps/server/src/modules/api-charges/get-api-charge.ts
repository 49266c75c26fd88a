import * as api from '@vintem/contracts/api-charges/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { expand } from '#use-cases/related.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiCharge } from './api-charge-view.ts'
import { selectChargesForApi } from './api-charges.store.ts'

export const getApiCharge = query(
  api.getApiCharge,
  async ({ tx, sellerId, params, query: { expand: wanted }, services }) => {
    const [[charge]] = await tx.enter(selectChargesForApi(sellerId, [params.id]))
    if (!charge) throw new Failure(NotFound)
    const view = toApiCharge(charge, sellerId, services.publicUrl)
    const [expanded = view] = await expand(tx, services, [view], wanted)
    return expanded
  },
)
