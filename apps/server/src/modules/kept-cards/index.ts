export { keepCard } from './keep-card.ts'
export { selectKeptCard } from './kept-cards.store.ts'
