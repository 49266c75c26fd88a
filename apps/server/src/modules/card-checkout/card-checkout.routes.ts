import { getCardProof } from './get-card-proof.ts'
import { payByCard } from './pay-by-card.ts'
import { settleChallenge } from './settle-challenge.ts'
import { tokenizeCard } from './tokenize-card.ts'

export const cardCheckoutRoutes = [getCardProof, payByCard, settleChallenge, tokenizeCard]
