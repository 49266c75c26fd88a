import type { Module } from '#use-cases/module.ts'
import { auditRoutes } from './audit.routes.ts'

export const auditModule: Module = {
  name: 'audit',
  routes: auditRoutes,
}
