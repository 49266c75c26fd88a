import * as api from '@vintem/contracts/notices/endpoints'
import { query } from '#use-cases/use-case.ts'
import { enterUnread } from './unread.ts'

/** How many notifications the caller has not read. */
export const countUnreadNotices = query(api.countUnreadNotices, ({ tx }) => enterUnread(tx))
