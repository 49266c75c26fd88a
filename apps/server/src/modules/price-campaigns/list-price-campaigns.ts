import * as api from '@vintem/contracts/price-campaigns/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toCampaignSummary } from './campaign-view.ts'
import { campaignList } from './campaigns.store.ts'

export const listPriceCampaigns = query(
  api.listPriceCampaigns,
  async ({ tx, sellerId, query: filter }) => {
    const [rows, count] = await tx.enter(
      campaignList.page(sellerId, filter),
      campaignList.count(sellerId, filter),
    )
    return toPage(filter, rows.map(toCampaignSummary), count)
  },
)
