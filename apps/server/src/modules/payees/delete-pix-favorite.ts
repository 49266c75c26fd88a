import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-favorites/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { deleteFavorite, lockFavorite } from './pix-favorites.store.ts'

export const deletePixFavorite = command(
  api.deletePixFavorite,
  async ({ tx, sellerId, params }) => {
    const [[before]] = await tx.enter(lockFavorite(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const details = { name: before.nickname, pixKey: before.pixKey }
    await tx.commit({
      writes: deleteFavorite(sellerId, before.id),
      audit: [{ action: 'pix-favorite.deleted', subject: before.id, details }],
    })
  },
)
