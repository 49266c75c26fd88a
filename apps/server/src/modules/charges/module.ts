import type { Module } from '#use-cases/module.ts'
import { chargeBooks } from './books.store.ts'

export const chargesModule: Module = {
  name: 'charges',
  books: chargeBooks,
}
