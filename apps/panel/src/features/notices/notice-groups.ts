import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { NoticeType } from '@vintem/contracts/notices/kinds'
import { formatDate } from '#components/values/date-format.ts'

/** Kinds of notices with a deadline for an answer. */
const TO_ANSWER: ReadonlySet<NoticeType> = new Set(['DISPUTE_OPENED', 'CONTESTATION_REFUSED'])

type Grouped = { notificationPanelType: NoticeType; notifiedAt: string; isUnread: boolean }

/**
 * Notices by day, each under its heading, in the order given. Unread disputes that wait for an answer
 * come before all days.
 */
export function groupNotices<Notice extends Grouped>(
  notices: readonly Notice[],
  today: CivilDate,
): readonly (readonly [heading: string, notices: readonly Notice[]])[] {
  const headings = new Map<string, Notice[]>()
  const isFirst = (notice: Notice) => notice.isUnread && TO_ANSWER.has(notice.notificationPanelType)
  for (const notice of [...notices.filter(isFirst), ...notices.filter((each) => !isFirst(each))]) {
    const heading = isFirst(notice) ? 'Disputas para responder' : dayOf(notice, today)
    headings.set(heading, [...(headings.get(heading) ?? []), notice])
  }
  return [...headings]
}

function dayOf({ notifiedAt }: Grouped, today: CivilDate): string {
  const day = civilDateOf(new Date(notifiedAt))
  if (day === today) return 'Hoje'
  return day === addDays(today, -1) ? 'Ontem' : formatDate(day)
}
