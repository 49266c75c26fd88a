import type { Module } from '#use-cases/module.ts'
import { operatorWorkRoutes } from './operator-work.routes.ts'

export const operatorWorkModule: Module = { name: 'operator-work', routes: operatorWorkRoutes }
