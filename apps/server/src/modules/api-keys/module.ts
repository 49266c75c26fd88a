import type { Module } from '#use-cases/module.ts'
import { apiKeysJobs } from './api-keys.jobs.ts'
import { apiKeysRoutes } from './api-keys.routes.ts'

export const apiKeysModule: Module = {
  name: 'api-keys',
  routes: apiKeysRoutes,
  jobs: apiKeysJobs,
}
