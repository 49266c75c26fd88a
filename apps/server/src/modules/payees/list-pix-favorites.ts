import * as api from '@vintem/contracts/pix-favorites/endpoints'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { toFavoriteView } from './pix-favorite.ts'
import { pixFavoriteList } from './pix-favorites.store.ts'

export const listPixFavorites = query(
  api.listPixFavorites,
  async ({ tx, sellerId, query: { sortBy, sortOrder, page, size, ...filter } }) => {
    const sort = `${sortBy},${sortOrder}`
    const [rows, count] = await tx.enter(
      pixFavoriteList.page(sellerId, { ...filter, sort, page, size }),
      pixFavoriteList.count(sellerId, filter),
    )
    return toPage({ page, size }, rows.map(toFavoriteView), count)
  },
)
