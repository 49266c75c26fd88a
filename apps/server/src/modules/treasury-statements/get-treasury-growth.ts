import { addDays } from '@vintem/brazil/calendar'
import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/treasury/endpoints'
import { query } from '#use-cases/use-case.ts'
import { selectGrowth } from './treasury-growth.store.ts'

/** The invested money day by day, by its lines. */
export const getTreasuryGrowth = query(
  api.getTreasuryGrowth,
  async ({ tx, sellerId, query: { days } }) => {
    await tx.enter()
    const [rows] = await tx.read(selectGrowth(sellerId, addDays(tx.today, 1 - days)))
    let yieldedCents = 0
    return {
      days: rows.map(({ day, balanceCents, yieldCents }) => {
        yieldedCents += yieldCents
        return {
          day,
          balance: centsToReais(balanceCents),
          yielded: centsToReais(cents(yieldedCents)),
        }
      }),
    }
  },
)
