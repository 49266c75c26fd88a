import { continueCard } from './continue-card.ts'
import { replaceCard } from './replace-card.ts'

export const portalCardsRoutes = [replaceCard, continueCard]
