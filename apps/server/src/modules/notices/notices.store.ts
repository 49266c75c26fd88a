import type { NoticeType } from '@vintem/contracts/notices/kinds'
import type { ExpressionBuilder, Selectable } from 'kysely'
import { type Compilable, sqlFor } from '#platform/database/database.ts'
import type { DB, Notice as NoticeTable } from '#platform/database/tables.gen.ts'
import { type NewNotice, toNoticeRow } from './notice.ts'

export type NoticeRow = Selectable<NoticeTable>

/**
 * The writes that tell a seller's people of events, none where there are none. What was told before
 * is not told again. Publish `noticeTopic` with them, so that it shows at once.
 */
export function insertNotices(
  sellerId: number,
  notices: readonly NewNotice[],
  at: Date,
): Compilable[] {
  if (notices.length === 0) return []
  return [
    sqlFor
      .insertInto('notice')
      .values(notices.map((notice) => toNoticeRow(sellerId, notice, at)))
      .onConflict((conflict) => conflict.doNothing()),
  ]
}

/** The newest of these types that a user is told of. */
export function selectNotices(
  sellerId: number,
  userId: string,
  types: readonly NoticeType[],
  { limit, order }: { limit: number; order: 'asc' | 'desc' },
) {
  return sqlFor
    .selectFrom('notice')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('type', 'in', listed(types))
    .where(isFor(userId))
    .orderBy('id', order)
    .limit(limit)
}

/**
 * How many of these types a user has not read, counted up to a limit. What happened before there was
 * such a user is no news to them.
 */
export function countUnread(
  sellerId: number,
  userId: string,
  types: readonly NoticeType[],
  limit: number,
) {
  const unread = sqlFor
    .selectFrom('notice')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('type', 'in', listed(types))
    .where(isFor(userId))
    .where((eb) => eb('id', '>', eb.fn.coalesce(selectMark(sellerId, userId), eb.val(BEFORE_ALL))))
    .where((eb) => {
      const cameLater = eb
        .selectFrom('sellerUser as u')
        .where('u.sellerId', '=', sellerId)
        .where('u.id', '=', userId)
        .where('u.createdAt', '>', eb.ref('notice.notifiedAt'))
      return eb.not(eb.exists(cameLater))
    })
    .limit(limit)
  return sqlFor.selectFrom(unread.as('unread')).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** How far a user has read. */
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

/** What is read stays read: a mark only moves on. */
export function putMark(mark: { sellerId: number; userId: string; readId: string }) {
  return sqlFor
    .insertInto('noticeMark')
    .values(mark)
    .onConflict((conflict) =>
      conflict
        .columns(['sellerId', 'userId'])
        .doUpdateSet({ readId: mark.readId })
        .where('noticeMark.readId', '<', mark.readId),
    )
}

/** For all, or for this user. */
const isFor = (userId: string) => (eb: ExpressionBuilder<DB, 'notice'>) =>
  eb.or([eb('userId', 'is', null), eb('userId', '=', userId)])

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A list in SQL has at least one entry; no type is called so. */
const listed = (types: readonly NoticeType[]): readonly string[] => ['', ...types]
