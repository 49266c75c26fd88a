import type { CivilDate } from '@vintem/brazil/calendar'
import type { NoticeType } from '@vintem/contracts/notices/kinds'
import { expect, test } from 'vitest'
import { groupNotices } from './notice-groups.ts'

// Goal: notices that need an answer come first, the others by day.
const TODAY = '2026-11-23' as CivilDate
const notice = (notificationPanelType: NoticeType, notifiedAt: string, isUnread = true) => ({
  notificationPanelType,
  notifiedAt,
  isUnread,
})
const [lateToday, paidToday, openedBefore, readDispute] = [
  // 02:00 UTC is the day before in São Paulo.
  notice('CHARGE_LATE', '2026-11-24T02:00:00.000Z'),
  notice('CHARGE_PAID', '2026-11-23T12:00:00.000Z'),
  notice('DISPUTE_OPENED', '2026-11-22T12:00:00.000Z'),
  notice('DISPUTE_OPENED', '2026-11-20T12:00:00.000Z', false),
] as const

test('unread disputes come first, then each day in its turn', () => {
  expect(groupNotices([lateToday, paidToday, openedBefore, readDispute], TODAY)).toEqual([
    ['Disputas para responder', [openedBefore]],
    ['Hoje', [lateToday, paidToday]],
    ['20/11/2026', [readDispute]],
  ])
})

test('yesterday has its word, and nothing has no heading', () => {
  const paid = notice('CHARGE_PAID', '2026-11-22T12:00:00.000Z')
  expect(groupNotices([paid], TODAY)).toEqual([['Ontem', [paid]]])
  expect(groupNotices([], TODAY)).toEqual([])
})
