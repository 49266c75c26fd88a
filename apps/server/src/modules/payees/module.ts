import type { Module } from '#use-cases/module.ts'
import { payeesRoutes } from './payees.routes.ts'

export const payeesModule: Module = {
  name: 'payees',
  routes: payeesRoutes,
  purges: ['payee_look_ups_purge'],
}
