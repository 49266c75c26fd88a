import type { Module } from '#use-cases/module.ts'
import { undeliveredNoticesJobs } from './undelivered-notices.jobs.ts'

export const undeliveredNoticesModule: Module = {
  name: 'undelivered-notices',
  jobs: undeliveredNoticesJobs,
}
