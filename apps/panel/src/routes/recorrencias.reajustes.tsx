import { screens } from '@vintem/contracts/screens'
import { CampaignsScreen } from '#features/price-campaigns/campaigns-screen.tsx'
import {
  CampaignFilter,
  campaignsQuery,
} from '#features/price-campaigns/price-campaigns.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(CampaignFilter, campaignsQuery, CampaignsScreen, {
  drawn: { path: screens.priceCampaigns.path, list: 'price-campaigns' },
})
