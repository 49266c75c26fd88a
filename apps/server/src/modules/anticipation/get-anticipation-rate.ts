import * as api from '@vintem/contracts/anticipation/endpoints'
import { selectSeller } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { toFigures } from './anticipation-view.ts'
import { priceAnticipation, termsOf } from './price-anticipation.ts'

/** What a net costs today. Fails with AnticipationNotOffered or NothingToAnticipate. */
export const getAnticipationRate = query(
  api.getAnticipationRate,
  async ({ tx, sellerId, query: { amount } }) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    const priced = await priceAnticipation(tx, termsOf(tx, seller), amount)
    return toFigures(priced, tx.today)
  },
)
