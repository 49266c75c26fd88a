import type { Module } from '#http/module.ts'
import { chargeBooks } from './books.store.ts'

export const chargesModule: Module = {
  name: 'charges',
  books: chargeBooks,
}
