import { CardsScreen } from '#features/virtual-cards/cards-screen.tsx'
import { CardFilter, cardsQuery } from '#features/virtual-cards/virtual-cards.queries.ts'
import { listPage } from './list-page.tsx'

export const page = listPage(CardFilter, cardsQuery, CardsScreen)
