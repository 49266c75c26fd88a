import { defineEvent } from '#events/define-event.ts'
import { toContestView } from './payment-contest-view.ts'
import type { ContestRow } from './payment-contests.store.ts'

const toContestObject = (row: ContestRow) => ({ ...toContestView(row), paymentId: row.paymentId })

export const contestRequested = defineEvent('payment_contest.requested', toContestObject)
export const contestOpened = defineEvent('payment_contest.opened', toContestObject)
export const contestDecided = defineEvent('payment_contest.decided', toContestObject)
