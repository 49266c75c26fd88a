import { countUnreadNotices } from './count-unread-notices.ts'
import { listNotices } from './list-notices.ts'
import { markNoticesRead } from './mark-notices-read.ts'
import { watchNotices } from './watch-notices.ts'

export const noticesRoutes = [listNotices, countUnreadNotices, markNoticesRead, watchNotices]
