import type { Module } from '#use-cases/module.ts'
import { operatorContestsRoutes } from './operator-contests.routes.ts'

export const operatorContestsModule: Module = {
  name: 'operator-contests',
  routes: operatorContestsRoutes,
}
