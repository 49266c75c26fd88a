import { centsToReais } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/sub-seller-statements/endpoints'
import { selectSubSeller } from '#modules/sub-sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { query } from '#use-cases/use-case.ts'
import { selectStatement } from './sub-seller-statements.store.ts'

/** A sub-seller's statement. Fails with NotFound. */
export const listSubSellerStatement = query(
  api.listSubSellerStatement,
  async ({ tx, sellerId, params: { id }, query: { before, size } }) => {
    const [[subSeller], rows] = await tx.enter(
      selectSubSeller(sellerId, id),
      selectStatement(sellerId, id, { before, limit: size + 1 }),
    )
    if (!subSeller) throw new Failure(NotFound)
    const lines = rows
      .slice(0, size)
      .map(({ id: uuid, happenedAt, scheduledCents, availableCents, ...row }) => ({
        uuid,
        happenedAt: happenedAt.toISOString(),
        ...row,
        scheduledAmount: centsToReais(scheduledCents),
        availableAmount: centsToReais(availableCents),
      }))
    return { lines, next: rows.length > size ? (lines.at(-1)?.uuid ?? null) : null }
  },
)
