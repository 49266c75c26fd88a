import type { Module } from '#use-cases/module.ts'
import { statementBooks } from './statement-books.store.ts'

export const statementsModule: Module = {
  name: 'statements',
  books: statementBooks,
}
