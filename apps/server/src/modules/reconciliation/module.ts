import type { Module } from '#use-cases/module.ts'
import { reconciliationBooks } from './reconciliation-books.store.ts'

export const reconciliationModule: Module = { name: 'reconciliation', books: reconciliationBooks }
