import type { Module } from '#use-cases/module.ts'
import { finishGiven } from './continue-given.ts'
import { finishPortalCard } from './portal-cards-work.ts'
import { portalCardsRoutes } from './portal-cards.routes.ts'
import { portalDoor } from './portal-door.ts'

export const portalCardsModule: Module = {
  name: 'portal-cards',
  routes: portalCardsRoutes,
  jobs: (services) => [finishPortalCard.job(([item]) => finishGiven(services, item, portalDoor))],
}
