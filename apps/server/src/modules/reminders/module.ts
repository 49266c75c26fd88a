import type { Module } from '#use-cases/module.ts'
import { remindersRoutes } from './reminders.routes.ts'

export const remindersModule: Module = {
  name: 'reminders',
  routes: remindersRoutes,
}
