import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-favorites/endpoints'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { assertKeyFree, factsOf, toFavoriteView } from './pix-favorite.ts'
import {
  lockFavorite,
  type PixFavoriteRow,
  sortedBy,
  updateFavorite,
} from './pix-favorites.store.ts'

export const editPixFavorite = command(
  api.editPixFavorite,
  async ({ tx, sellerId, params, body }) => {
    const [, [before]] = await tx.enter(lockSeller(sellerId), lockFavorite(sellerId, params.id))
    if (!before) throw new Failure(NotFound)
    const facts = factsOf(body, before)
    await assertKeyFree(tx, facts.pixKey, before.id)
    const row: PixFavoriteRow = { ...before, ...facts, ...sortedBy(facts), updatedAt: tx.now }
    const { id: subject, nickname: name, pixKey } = row
    const details = { name, pixKey, before: { name: before.nickname, pixKey: before.pixKey } }
    return tx.commit(
      {
        writes: updateFavorite(row),
        audit: [{ action: 'pix-favorite.edited', subject, details }],
      },
      { answer: toFavoriteView(row) },
    )
  },
)
