import type { Module } from '#use-cases/module.ts'
import { portalPausesRoutes } from './portal-pauses.routes.ts'

export const portalPausesModule: Module = { name: 'portal-pauses', routes: portalPausesRoutes }
