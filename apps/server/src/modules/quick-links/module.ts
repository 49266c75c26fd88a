import type { Module } from '#use-cases/module.ts'
import { quickLinksRoutes } from './quick-links.routes.ts'

export const quickLinksModule: Module = {
  name: 'quick-links',
  routes: quickLinksRoutes,
}
