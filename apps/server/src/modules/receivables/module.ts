import type { Module } from '#use-cases/module.ts'
import { receivableBooks } from './books.store.ts'
import { receivablesJobs } from './receivables.jobs.ts'

export const receivablesModule: Module = {
  name: 'receivables',
  jobs: receivablesJobs,
  books: receivableBooks,
}
