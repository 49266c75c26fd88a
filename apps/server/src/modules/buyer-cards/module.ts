import type { Module } from '#use-cases/module.ts'
import { buyerCardsRoutes } from './buyer-cards.routes.ts'

export const buyerCardsModule: Module = {
  name: 'buyer-cards',
  routes: buyerCardsRoutes,
  purges: ['buyer_cards_purge'],
}
