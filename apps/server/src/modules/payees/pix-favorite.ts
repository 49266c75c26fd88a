import type { Answer, Body } from '@vintem/contracts/endpoint'
import { FavoriteKeyTaken } from '@vintem/contracts/errors'
import { toWirePixKeyType } from '@vintem/contracts/payees/pix-keys'
import type { createPixFavorite } from '@vintem/contracts/pix-favorites/endpoints'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { theKey } from './look-up-payee.ts'
import {
  type FavoriteFacts,
  type PixFavoriteRow,
  selectFavoriteOfKey,
} from './pix-favorites.store.ts'

/** What a person wrote, as columns. A key that nobody looked up since is confirmed by nobody. */
export function factsOf(
  body: Body<typeof createPixFavorite>,
  before?: PixFavoriteRow,
): FavoriteFacts {
  const { key: pixKey, type: keyType } = theKey(body.pixKey, body.pixKeyType)
  const isSame = before?.pixKey === pixKey
  return {
    nickname: body.nickname,
    recipientName: body.recipientName,
    document: body.beneficiaryDocument,
    pixKey,
    keyType,
    bank: body.beneficiaryBank ?? null,
    agency: body.agency ?? null,
    account: body.account ?? null,
    accountType: body.accountType,
    notes: body.notes ?? null,
    isActive: body.active,
    confirmedName: isSame ? before.confirmedName : null,
    confirmedAt: isSame ? before.confirmedAt : null,
  }
}

/** Fails with FavoriteKeyTaken where another favourite has the key. */
export async function assertKeyFree(tx: Tx, pixKey: string, ownId?: string): Promise<void> {
  const [[taken]] = await tx.read(selectFavoriteOfKey(tx.sellerId, pixKey))
  if (taken && taken.id !== ownId) throw new Failure(FavoriteKeyTaken, { field: 'pixKey' })
}

export const toFavoriteView = (row: PixFavoriteRow): Answer<typeof createPixFavorite> => ({
  id: row.id,
  nickname: row.nickname,
  recipientName: row.recipientName,
  beneficiaryDocument: row.document,
  pixKey: row.pixKey,
  pixKeyType: toWirePixKeyType(row.keyType),
  beneficiaryBank: row.bank,
  agency: row.agency,
  account: row.account,
  accountType: row.accountType,
  notes: row.notes,
  active: row.isActive ? 1 : 0,
  confirmedName: row.confirmedName,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  createdBy: row.createdBy,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
