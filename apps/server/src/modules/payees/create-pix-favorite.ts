import { FavoritesFull, NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/pix-favorites/endpoints'
import { lockSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { command } from '#use-cases/use-case.ts'
import { assertKeyFree, factsOf, toFavoriteView } from './pix-favorite.ts'
import {
  insertFavorite,
  pixFavoriteList,
  type PixFavoriteRow,
  sortedBy,
} from './pix-favorites.store.ts'

/** Keeps a payee under a nickname; its seller is locked, so that of two with one key the second is refused. */
export const createPixFavorite = command(api.createPixFavorite, async ({ tx, sellerId, body }) => {
  const facts = factsOf(body)
  const [[seller], [counted]] = await tx.enter(
    lockSeller(sellerId),
    pixFavoriteList.count(sellerId, {}),
  )
  if (!seller) throw new Failure(NotFound)
  await assertKeyFree(tx, facts.pixKey)
  if ((counted?.count ?? 0) >= api.FAVORITES_MAX) throw new Failure(FavoritesFull)
  const { now, actor } = tx
  const row: PixFavoriteRow = {
    sellerId,
    id: newId(),
    ...facts,
    ...sortedBy(facts),
    createdBy: actor.email,
    createdAt: now,
    updatedAt: now,
  }
  const { id: subject, nickname: name, pixKey } = row
  return tx.commit(
    {
      writes: insertFavorite(row),
      audit: [{ action: 'pix-favorite.created', subject, details: { name, pixKey } }],
    },
    { answer: toFavoriteView(row) },
  )
})
