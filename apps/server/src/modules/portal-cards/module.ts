import type { Module } from '#use-cases/module.ts'
import { finishCard } from './continue-card.ts'
import { finishPortalCard } from './portal-cards-work.ts'
import { portalCardsRoutes } from './portal-cards.routes.ts'

export const portalCardsModule: Module = {
  name: 'portal-cards',
  routes: portalCardsRoutes,
  jobs: (services) => [finishPortalCard.job(([item]) => finishCard(services, item))],
}
