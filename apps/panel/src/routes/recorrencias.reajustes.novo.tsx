import { NewCampaignScreen } from '#features/price-campaigns/new-campaign-screen.tsx'
import { definePage } from './screen-route.tsx'

export const page = definePage({ render: () => <NewCampaignScreen /> })
