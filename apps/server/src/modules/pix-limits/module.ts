import type { Module } from '#use-cases/module.ts'
import { pixLimitBooks } from './pix-limit-books.store.ts'
import { pixLimitsReactions } from './pix-limits.reactions.ts'
import { pixLimitsRoutes } from './pix-limits.routes.ts'

export const pixLimitsModule: Module = {
  name: 'pix-limits',
  routes: pixLimitsRoutes,
  reactions: pixLimitsReactions,
  books: pixLimitBooks,
}
