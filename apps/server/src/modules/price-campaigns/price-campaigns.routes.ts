import { confirmPriceCampaign } from './confirm-price-campaign.ts'
import { createPriceCampaign } from './create-price-campaign.ts'
import { discardPriceCampaign } from './discard-price-campaign.ts'
import { getPriceCampaign } from './get-price-campaign.ts'
import { listPriceCampaigns } from './list-price-campaigns.ts'
import { listPricedSubscriptions } from './list-priced-subscriptions.ts'
import { undoPriceCampaign } from './undo-price-campaign.ts'

export const priceCampaignsRoutes = [
  listPriceCampaigns,
  createPriceCampaign,
  getPriceCampaign,
  listPricedSubscriptions,
  confirmPriceCampaign,
  discardPriceCampaign,
  undoPriceCampaign,
]
