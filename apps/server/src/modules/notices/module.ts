import type { Module } from '#use-cases/module.ts'
import { noticesRoutes } from './notices.routes.ts'

export const noticesModule: Module = {
  name: 'notices',
  routes: noticesRoutes,
}
