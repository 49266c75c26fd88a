import type { Module } from '#use-cases/module.ts'
import { receiptsRoutes } from './receipts.routes.ts'

export const receiptsModule: Module = {
  name: 'receipts',
  routes: receiptsRoutes,
}
