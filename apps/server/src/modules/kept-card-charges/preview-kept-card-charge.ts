import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/kept-card-charges/endpoints'
import { query } from '#use-cases/use-case.ts'
import { barOf } from './card-bar.ts'
import { readCardFacts } from './read-card-facts.ts'

/** What the seller confirms, or why nothing can be charged now. */
export const previewKeptCardCharge = query(
  api.previewKeptCardCharge,
  async ({ tx, params: { id } }) => {
    const facts = await readCardFacts(tx, id)
    const { card, charge } = facts
    const barred = barOf(facts, tx.now)
    return {
      card: card ? { brand: card.brand, last4: card.last4 } : null,
      amount: centsToReais(charge.valueCents),
      bar: barred?.bar ?? null,
      availableOn: barred?.availableOn ?? null,
    }
  },
)
