import { foldAscii, queryTerms, searchTerms } from '@vintem/brazil/text'
import type { WirePixKeyType } from '@vintem/contracts/payees/pix-keys'
import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { PixFavorite } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type PixFavoriteRow = Selectable<PixFavorite>

interface Filter {
  active?: '0' | '1' | undefined
  search?: string | undefined
  keyType?: WirePixKeyType | undefined
}

const TYPES: Readonly<Record<WirePixKeyType, PixFavoriteRow['keyType']>> = {
  CPF: 'cpf',
  CNPJ: 'cnpj',
  EMAIL: 'email',
  PHONE: 'phone',
  RANDOM_KEY: 'evp',
}

/** Favourites of a seller, by their nickname. */
export const pixFavoriteList = searchable<Filter, PixFavoriteRow>({
  table: 'pixFavorite',
  alias: 'f',
  key: ['id', 'uuid'],
  terms: { table: 'pixFavoriteTerm', owner: 'favoriteId' },
  filters: {
    active: (active) => sql`f.is_active = ${active === '1'}`,
    search: (text, { has }) => has(queryTerms(text)),
    keyType: (type) => sql`f.key_type = ${TYPES[type]}`,
  },
  sorts: {
    nickname: ['sortNickname', 'text'],
    recipientName: ['sortName', 'text'],
    createdAt: ['createdAt', 'timestamptz'],
  },
  order: 'nickname,asc',
})

/** A favourite, locked until the transaction ends. */
export const lockFavorite = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('pixFavorite')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()

export const selectFavoriteOfKey = (sellerId: number, pixKey: string) =>
  sqlFor
    .selectFrom('pixFavorite')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('pixKey', '=', pixKey)

/** What a person writes of a favourite, with what it is found and ordered by. */
export type FavoriteFacts = Omit<
  PixFavoriteRow,
  'sellerId' | 'id' | 'sortNickname' | 'sortName' | 'createdBy' | 'createdAt' | 'updatedAt'
>

export const sortedBy = ({ nickname, recipientName }: FavoriteFacts) => ({
  sortNickname: foldAscii(nickname).toLowerCase(),
  sortName: foldAscii(recipientName).toLowerCase(),
})

const termRows = ({ sellerId, id: favoriteId, ...row }: PixFavoriteRow) => {
  const words = searchTerms([row.nickname, row.recipientName, row.document].join(' '))
  return [...new Set([...words, ...searchTerms(row.pixKey), row.pixKey])].map((term) => ({
    sellerId,
    term,
    favoriteId,
  }))
}

export const insertFavorite = (row: PixFavoriteRow) => [
  insertAll('pixFavorite', [row]),
  insertAll('pixFavoriteTerm', termRows(row)),
]

export const updateFavorite = (row: PixFavoriteRow) => {
  const { sellerId, id, createdAt: _, createdBy: __, ...change } = row
  return [
    updateAll('pixFavorite', { sellerId, id }, change),
    deleteAll('pixFavoriteTerm', { sellerId, favoriteId: id }),
    insertAll('pixFavoriteTerm', termRows(row)),
  ]
}

export const deleteFavorite = (sellerId: number, id: string) => [
  deleteAll('pixFavoriteTerm', { sellerId, favoriteId: id }),
  deleteAll('pixFavorite', { sellerId, id }),
]

/** The directory has named the holder of a key: what a favourite of it shows. */
export const confirmFavorite = (
  { sellerId, pixKey }: Pick<PixFavoriteRow, 'sellerId' | 'pixKey'>,
  confirmedName: string,
  confirmedAt: Date,
) => updateAll('pixFavorite', { sellerId, pixKey }, { confirmedName, confirmedAt })
