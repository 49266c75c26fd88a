import type { Module } from '#use-cases/module.ts'
import { termsRoutes } from './terms.routes.ts'

export const termsModule: Module = {
  name: 'terms',
  routes: termsRoutes,
}
