import type { Module } from '#use-cases/module.ts'
import { refundKeysRoutes } from './refund-keys.routes.ts'

export const refundKeysModule: Module = {
  name: 'refund-keys',
  routes: refundKeysRoutes,
}
