import { createBuyerCard } from './create-buyer-card.ts'
import { deleteBuyerCard } from './delete-buyer-card.ts'
import { listBuyerCards } from './list-buyer-cards.ts'
import { openCardSession } from './open-card-session.ts'

export const buyerCardsRoutes = [createBuyerCard, listBuyerCards, deleteBuyerCard, openCardSession]
