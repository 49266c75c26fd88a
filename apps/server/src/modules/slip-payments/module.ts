import type { Module } from '#use-cases/module.ts'
import { slipPaymentsRoutes } from './slip-payments.routes.ts'

export const slipPaymentsModule: Module = {
  name: 'slip-payments',
  routes: slipPaymentsRoutes,
  purges: ['slip_checks_purge'],
}
