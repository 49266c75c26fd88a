import type { Module } from '#use-cases/module.ts'
import { apiInvoicesRoutes } from './api-invoices.routes.ts'

export const apiInvoicesModule: Module = {
  name: 'api-invoices',
  routes: apiInvoicesRoutes,
}
