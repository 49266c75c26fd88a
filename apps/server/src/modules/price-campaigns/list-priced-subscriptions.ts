import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { Failure } from '#platform/failure.ts'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toItemView } from './campaign-view.ts'
import { itemList, selectCampaign } from './campaigns.store.ts'

/** Who changes from which price to which, and who does not and why. */
export const listPricedSubscriptions = query(
  api.listPricedSubscriptions,
  async ({ tx, sellerId, params: { id }, query: { page, size, state } }) => {
    const filter = { campaignId: id, state }
    const [[found], rows, count] = await tx.enter(
      selectCampaign(sellerId, id),
      itemList.page(sellerId, { ...filter, page, size }),
      itemList.count(sellerId, filter),
    )
    if (!found) throw new Failure(NotFound)
    return toPage({ page, size }, rows.map(toItemView), count)
  },
)
