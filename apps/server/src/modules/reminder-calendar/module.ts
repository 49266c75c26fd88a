import type { Module } from '#use-cases/module.ts'
import { reminderCalendarRoutes } from './reminder-calendar.routes.ts'

export const reminderCalendarModule: Module = {
  name: 'reminder-calendar',
  routes: reminderCalendarRoutes,
}
