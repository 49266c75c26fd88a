import { getKeptCard } from './get-kept-card.ts'

export const keptCardsRoutes = [getKeptCard]
