import type { Module } from '#use-cases/module.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsReactions } from './notifications.reactions.ts'

export const notificationsModule: Module = {
  name: 'notifications',
  jobs: notificationsJobs,
  reactions: notificationsReactions,
}
