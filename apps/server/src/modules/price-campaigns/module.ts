import type { Module } from '#use-cases/module.ts'
import { priceCampaignsJobs } from './price-campaigns.jobs.ts'
import { priceCampaignsReactions } from './price-campaigns.reactions.ts'
import { priceCampaignsRoutes } from './price-campaigns.routes.ts'

export const priceCampaignsModule: Module = {
  name: 'price-campaigns',
  routes: priceCampaignsRoutes,
  jobs: priceCampaignsJobs,
  reactions: priceCampaignsReactions,
}
