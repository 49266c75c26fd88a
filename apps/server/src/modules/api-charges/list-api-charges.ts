import * as api from '@vintem/contracts/api-charges/endpoints'
import { keyPage } from '#platform/database/key-page.ts'
import { expand } from '#use-cases/related.ts'
import { query } from '#use-cases/use-case.ts'
import { toApiCharge } from './api-charge-view.ts'
import { selectChargeIds, selectChargesForApi } from './api-charges.store.ts'

export const listApiCharges = query(
  api.listApiCharges,
  async ({ tx, sellerId, query: { expand: wanted, ...page }, services }) => {
    const [found] = await tx.enter(selectChargeIds(sellerId, page))
    const { rows, hasMore } = keyPage(found, page)
    const ids = rows.map(({ id }) => id)
    const [charges] = await tx.read(selectChargesForApi(sellerId, ids))
    const views = charges.map((charge) => toApiCharge(charge, sellerId, services.publicUrl))
    return { content: await expand(tx, services, views, wanted), hasMore }
  },
)
