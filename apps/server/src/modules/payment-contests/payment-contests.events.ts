import { defineEvent } from '#events/define-event.ts'
import { toContestView } from './payment-contest-view.ts'
import type { ContestRow } from './payment-contests.store.ts'

/** Of the payment, by its id. */
const toContestObject = (row: ContestRow) => ({
  ...toContestView(row),
  id: row.paymentId,
  contestId: row.id,
})

export const contestRequested = defineEvent('bill_payment.contested', toContestObject)
export const contestOpened = defineEvent('bill_payment.contest_opened', toContestObject)
export const contestDecided = defineEvent('bill_payment.contest_decided', toContestObject)
