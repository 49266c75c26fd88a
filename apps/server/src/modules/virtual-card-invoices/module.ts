import type { Module } from '#use-cases/module.ts'
import { cardInvoicesJobs } from './card-invoices.jobs.ts'
import { invoiceBooks } from './invoice-books.store.ts'
import { cardInvoicesReactions } from './virtual-card-invoices.reactions.ts'

export const virtualCardInvoicesModule: Module = {
  name: 'virtual-card-invoices',
  jobs: cardInvoicesJobs,
  reactions: cardInvoicesReactions,
  books: invoiceBooks,
}
