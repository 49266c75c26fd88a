import type { Module } from '#http/module.ts'
import { receivableBooks } from './books.store.ts'
import { receivablesJobs } from './receivables.jobs.ts'

export const receivablesModule: Module = {
  name: 'receivables',
  jobs: receivablesJobs,
  books: receivableBooks,
}
