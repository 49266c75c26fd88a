import type { Module } from '#use-cases/module.ts'
import { receivedPixBooks } from './received-pix-books.store.ts'
import { receivedPixJobs } from './received-pix.jobs.ts'
import { receivedPixRoutes } from './received-pix.routes.ts'

export const receivedPixModule: Module = {
  name: 'received-pix',
  routes: receivedPixRoutes,
  jobs: receivedPixJobs,
  books: receivedPixBooks,
}
