import type { Module } from '#use-cases/module.ts'
import { renewalsJobs } from './renewals.jobs.ts'
import { renewalsReactions } from './renewals.reactions.ts'

export const renewalsModule: Module = {
  name: 'renewals',
  jobs: renewalsJobs,
  reactions: renewalsReactions,
}
