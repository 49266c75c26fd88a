import type { CallInput } from '@vintem/contracts/endpoint'
import {
  createPixFavorite,
  deletePixFavorite,
  editPixFavorite,
  listPixFavorites,
  switchPixFavorite,
} from '@vintem/contracts/pix-favorites/endpoints'
import type { TestApp, TestUser } from './harness.ts'

type Body = CallInput<typeof createPixFavorite>['body']

const aFavoriteBody = (change: Partial<Body> = {}): Body => ({
  nickname: 'Bia',
  recipientName: 'Beatriz Lima',
  beneficiaryDocument: '111.444.777-35',
  pixKey: '11144477735@chave.example',
  ...change,
})

/** A seller, an administrator, and what they do with favourites. */
export async function aFavoringSeller(app: TestApp) {
  const sellerId = await app.aSeller()
  const as = await app.aUser(sellerId)
  const of = (id: string, by: TestUser) => ({ as: by, params: { id } })
  return {
    as,
    sellerId,
    create: (change: Partial<Body> = {}, by = as) =>
      app.call(createPixFavorite, { as: by, body: aFavoriteBody(change) }),
    edit: (id: string, change: Partial<Body>, by = as) =>
      app.call(editPixFavorite, { ...of(id, by), body: aFavoriteBody(change) }),
    switch: (id: string, active: 0 | 1, by = as) =>
      app.call(switchPixFavorite, { ...of(id, by), body: { active } }),
    remove: (id: string, by = as) => app.call(deletePixFavorite, of(id, by)),
    list: async (query = {}, by = as) => (await app.call(listPixFavorites, { as: by, query })).body,
  }
}
