import type { Module } from '#use-cases/module.ts'
import { attentionRoutes } from './attention.routes.ts'

export const attentionModule: Module = {
  name: 'attention',
  routes: attentionRoutes,
}
