import type { Module } from '#use-cases/module.ts'
import { passwordResetsRoutes } from './password-resets.routes.ts'

export const passwordResetsModule: Module = {
  name: 'password-resets',
  routes: passwordResetsRoutes,
}
