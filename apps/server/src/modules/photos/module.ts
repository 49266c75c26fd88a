import type { Module } from '#use-cases/module.ts'
import { photosJobs } from './photos.jobs.ts'
import { photosRoutes } from './photos.routes.ts'

export const photosModule: Module = {
  name: 'photos',
  routes: photosRoutes,
  jobs: photosJobs,
}
