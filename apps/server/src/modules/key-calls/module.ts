import type { Module } from '#use-cases/module.ts'
import { keyCallsRoutes } from './key-calls.routes.ts'

export const keyCallsModule: Module = {
  name: 'key-calls',
  routes: keyCallsRoutes,
  purges: ['key_calls_purge'],
}
