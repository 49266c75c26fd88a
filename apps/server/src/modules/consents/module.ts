import type { Module } from '#use-cases/module.ts'
import { consentsRoutes } from './consents.routes.ts'

export const consentsModule: Module = { name: 'consents', routes: consentsRoutes }
