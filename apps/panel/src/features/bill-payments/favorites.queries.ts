import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import { listPixFavorites } from '@vintem/contracts/pix-favorites/endpoints'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'

export type Favorite = Answer<typeof listPixFavorites>['content'][number]

/** Constants of specification 3 §9. */
const TIMEOUT_MS = 5_000
const KEPT_MS = 30 * 60_000

/** All favourites of the seller: what is searched and filtered, is so here. */
export const favoritesQuery = queryOptions({
  queryKey: ['pix-favorites'],
  queryFn: async ({ signal }) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    return (await api(listPixFavorites, { signal: limit })).content
  },
  staleTime: KEPT_MS,
  retry: false,
})

/** Reads them again after a change. */
export function useFavoritesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: favoritesQuery.queryKey })
}

/** Why favourites could not be read or changed (specification 3 §8). */
export function favoriteFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return 'Timeout na requisição - API demorou para responder'
  }
  if (!(error instanceof ApiError)) return 'Erro de rede'
  if (error.status === 0) return 'Erro de conectividade - Verifique a conexão com a API'
  return failureText(error)
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const bare = (text: string) => text.replaceAll(/[\s()./-]/g, '').toLowerCase()

/** The favourites that a text is in: in nickname, name, key or document. */
export function favoritesWith(favorites: readonly Favorite[], text: string): Favorite[] {
  const [words, key] = [plain(text.trim()), bare(text)]
  if (key === '') return [...favorites]
  return favorites.filter(
    ({ nickname, recipientName, pixKey, beneficiaryDocument }) =>
      [nickname, recipientName].some((each) => plain(each).includes(words)) ||
      [pixKey, beneficiaryDocument].some((each) => bare(each).includes(key)),
  )
}
