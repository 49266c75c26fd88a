import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { SavedView } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type SavedViewRow = Selectable<SavedView>

const views = (sellerId: number) =>
  sqlFor.selectFrom('savedView').selectAll().where('sellerId', '=', sellerId)

/** The views of a list that a user sees, their own and shared ones, by name. */
export const selectViews = (sellerId: number, userId: string, list: SavedViewRow['list']) =>
  views(sellerId)
    .where('list', '=', list)
    .where((is) => is.or([is('ownerId', '=', userId), is('isShared', '=', true)]))
    .orderBy('name')
    .orderBy('id')

/** All views of a user, of any list. */
export const selectViewsOf = (sellerId: number, userId: string) =>
  views(sellerId).where('ownerId', '=', userId)

/** A view, locked until the transaction ends. */
export const lockView = (sellerId: number, id: string) =>
  views(sellerId).where('id', '=', id).forUpdate()

export const insertView = (row: SavedViewRow) => insertAll('savedView', [row])

export const renameView = ({ sellerId, id }: Key, name: string) =>
  updateAll('savedView', { sellerId, id }, { name })

export const deleteView = ({ sellerId, id }: Key) => deleteAll('savedView', { sellerId, id })

type Key = Pick<SavedViewRow, 'sellerId' | 'id'>
