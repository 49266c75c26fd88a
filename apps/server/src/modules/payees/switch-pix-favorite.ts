import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-favorites/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { toFavoriteView } from './pix-favorite.ts'
import { lockFavorite, updateFavorite } from './pix-favorites.store.ts'

/** Offers a favourite for payments, or no longer. */
export const switchPixFavorite = command(
  api.switchPixFavorite,
  async ({ tx, sellerId, params, body: { active: isActive } }) => {
    const [[before]] = await tx.enter(lockFavorite(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const row = { ...before, isActive, updatedAt: tx.now }
    const details = { name: before.nickname, active: isActive }
    return tx.commit(
      {
        writes: updateFavorite(row),
        audit: [{ action: 'pix-favorite.switched', subject: before.id, details }],
      },
      { answer: toFavoriteView(row) },
    )
  },
)
