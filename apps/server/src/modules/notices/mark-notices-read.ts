import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/notices/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { noticeTopic } from './notice.ts'
import { putMark, selectNotice } from './notices.store.ts'

/** Notes how far the caller has read; their other tabs are told. */
export const markNoticesRead = command(
  api.markNoticesRead,
  async ({ tx, sellerId, body: { uuid } }) => {
    const [[notice]] = await tx.enter(selectNotice(sellerId, uuid))
    if (!notice) throw new Failure(NotFound)
    const mark = { sellerId, userId: tx.actor.userId, readId: uuid }
    await tx.commit({ writes: [putMark(mark)], live: [noticeTopic(sellerId)] })
  },
)
