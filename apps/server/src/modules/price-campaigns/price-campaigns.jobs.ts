import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { countPrices, tellPrices, undoPrices } from './campaign-work.ts'
import { countSlice } from './count-slice.ts'
import { tellSlice } from './tell-slice.ts'
import { undoSlice } from './undo-slice.ts'

export const priceCampaignsJobs = (services: Services): Job[] => [
  countPrices.job(([item]) => countSlice(services, item)),
  tellPrices.job(([item]) => tellSlice(services, item)),
  undoPrices.job(([item]) => undoSlice(services, item)),
]
