import type { Module } from '#use-cases/module.ts'
import { transfersRoutes } from './transfers.routes.ts'

export const transfersModule: Module = { name: 'transfers', routes: transfersRoutes }
