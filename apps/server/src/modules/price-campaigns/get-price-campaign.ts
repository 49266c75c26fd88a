import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { toCampaignView } from './campaign-view.ts'
import { selectCampaign, sumItems } from './campaigns.store.ts'

export const getPriceCampaign = query(
  api.getPriceCampaign,
  async ({ tx, sellerId, params: { id } }) => {
    const [[found], sums] = await tx.enter(selectCampaign(sellerId, id), sumItems(sellerId, id))
    if (!found) throw new Failure(NotFound)
    return toCampaignView(found, sums, tx.today)
  },
)
