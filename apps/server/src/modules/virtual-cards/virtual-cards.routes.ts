import { cancelCard } from './cancel-card.ts'
import { changeCardLimit } from './change-card-limit.ts'
import { changeCardStatus } from './change-card-status.ts'
import { createCard } from './create-card.ts'
import { getCardLimits } from './get-card-limits.ts'
import { getCard } from './get-card.ts'
import { listCards } from './list-cards.ts'
import { renameCard } from './rename-card.ts'
import { revealCard } from './reveal-card.ts'

export const virtualCardsRoutes = [
  createCard,
  listCards,
  getCard,
  getCardLimits,
  changeCardLimit,
  changeCardStatus,
  cancelCard,
  renameCard,
  revealCard,
]
