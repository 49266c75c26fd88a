import type { NoticeType } from '@vintem/contracts/notices/kinds'
import { type Selectable, sql } from 'kysely'
import { asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { Notice as NoticeTable } from '#platform/database/tables.gen.ts'
import { insertMissing } from '#platform/database/writes.ts'
import { type NewNotice, toNoticeRow } from './notice.ts'

export type NoticeRow = Selectable<NoticeTable>

/**
 * The writes that notify a seller's users of events; empty where there are none. An event notified
 * before is not notified again. Publish `noticeTopic` with them, so that the panel shows them
 * immediately.
 */
export function insertNotices(
  sellerId: number,
  notices: readonly NewNotice[],
  at: Date,
): Compilable[] {
  if (notices.length === 0) return []
  return [
    insertMissing(
      'notice',
      notices.map((notice) => toNoticeRow(sellerId, notice, at)),
    ),
  ]
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The notices that a user may read. */
interface NoticeFilter {
  userId: string
  types: readonly NoticeType[]
  /** The notices that a user has not read. Events before the user existed do not count. */
  unreadBy?: string
}

/** A seller's notices, the newest first. */
export const noticeList = searchable<NoticeFilter, NoticeRow>({
  table: 'notice',
  alias: 'n',
  key: ['id', 'uuid'],
  filters: {
    userId: (userId) => sql`(n.user_id is null or n.user_id = ${userId})`,
    // Keeps the list in SQL non-empty; no type has this name.
    types: (types) => sql`n.type in (${sql.join(['', ...types])})`,
    unreadBy: (userId, { sellerId }) => [
      sql`n.id > coalesce((
        select m.read_id from notice_mark m
         where m.seller_id = ${sellerId} and m.user_id = ${userId}), ${BEFORE_ALL})`,
      sql`not exists (select from seller_user u
        where u.seller_id = ${sellerId} and u.id = ${userId} and u.created_at > n.notified_at)`,
    ],
  },
  sorts: { createdAt: ['id', 'uuid'] },
  order: 'createdAt,desc',
})

/** The last notice that a user has read. */
export function selectMark(sellerId: number, userId: string) {
  return sqlFor
    .selectFrom('noticeMark')
    .select('readId')
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
}

export function selectNotice(sellerId: number, id: string) {
  return sqlFor
    .selectFrom('notice')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

/** A mark only moves forward. */
export function putMark(mark: { sellerId: number; userId: string; readId: string }) {
  return asWrite(sql`
    insert into notice_mark (seller_id, user_id, read_id)
    values (${mark.sellerId}, ${mark.userId}, ${mark.readId})
    on conflict (seller_id, user_id) do update
      set read_id = excluded.read_id where notice_mark.read_id < excluded.read_id`)
}
