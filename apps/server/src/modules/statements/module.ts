import type { Module } from '#use-cases/module.ts'
import { statementBooks } from './statement-books.store.ts'
import { statementsRoutes } from './statements.routes.ts'

export const statementsModule: Module = {
  name: 'statements',
  routes: statementsRoutes,
  books: statementBooks,
}
