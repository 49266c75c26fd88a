import type { Module } from '#use-cases/module.ts'
import { teamRoutes } from './team.routes.ts'

export const teamModule: Module = {
  name: 'team',
  routes: teamRoutes,
}
