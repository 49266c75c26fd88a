import type { Module } from '#http/module.ts'
import { quickLinksRoutes } from './quick-links.routes.ts'

export const quickLinksModule: Module = {
  name: 'quick-links',
  routes: quickLinksRoutes,
}
