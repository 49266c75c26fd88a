import * as api from '@vintem/contracts/notices/endpoints'
import { noticeTypesFor } from '@vintem/contracts/notices/kinds'
import { query } from '#use-cases/use-case.ts'
import { toNoticeView } from './notice-view.ts'
import { noticeList, selectMark } from './notices.store.ts'

/** The newest notifications of what the caller may see. */
export const listNotices = query(
  api.listNotices,
  async ({ tx, sellerId, query: { size, sort } }) => {
    await tx.enter()
    const types = noticeTypesFor(tx.actor)
    const { userId } = tx.actor
    const [rows, [mark]] = await tx.read(
      noticeList.page(sellerId, { userId, types, sort, page: 0, size: size + 1 }),
      selectMark(sellerId, userId),
    )
    return {
      content: rows.slice(0, size).map((row) => toNoticeView(row, mark?.readId, tx.now)),
      size,
      hasMoreElements: rows.length > size,
    }
  },
)
