import type { Module } from '#use-cases/module.ts'
import { approvalsRoutes } from './approvals.routes.ts'

export const approvalsModule: Module = { name: 'approvals', routes: approvalsRoutes }
