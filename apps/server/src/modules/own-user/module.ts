import type { Module } from '#use-cases/module.ts'
import { ownUserRoutes } from './own-user.routes.ts'

export const ownUserModule: Module = {
  name: 'own-user',
  routes: ownUserRoutes,
}
