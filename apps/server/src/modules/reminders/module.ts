import type { Module } from '#use-cases/module.ts'
import { remindDayJobs } from './remind-day.jobs.ts'
import { remindersReactions } from './reminders.reactions.ts'
import { remindersRoutes } from './reminders.routes.ts'

export const remindersModule: Module = {
  name: 'reminders',
  routes: remindersRoutes,
  jobs: remindDayJobs,
  reactions: remindersReactions,
}
