import type { CivilDate } from '@vintem/brazil/calendar'
import type { FoundLimits } from '#modules/pix-limits/index.ts'
import { merge } from '#use-cases/step.ts'
import { handOverBillPayment, runBillPayments, warnOfBillPayments } from './bill-payment-work.ts'
import { goesAt, runName, runsAt, warnedAt } from './bill-payment.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'
import { holdMoney, type Moved, movePayment } from './move-payment.ts'

interface Judged {
  /** The seller has paid its payee before. */
  isKnown: boolean
  now: Date
}

/** True where a payment does not wait for its date. */
export const isForToday = (
  { paymentDate }: Pick<BillPaymentRow, 'paymentDate'>,
  today: CivilDate,
): boolean => paymentDate <= today

/** Columns of a payment that goes now: its money is held, and it is handed over at `runsAt`. */
export const goingNow = (payment: BillPaymentRow, { isKnown, now }: Judged) => ({
  state: 'approved' as const,
  heldAt: now,
  runsAt: goesAt(payment, { isKnown, now }),
})

/** Columns of a payment that waits for its date. */
export const waiting = (payment: BillPaymentRow) => ({
  state: 'scheduled' as const,
  runsAt: runsAt(payment, 'first'),
})

/** What follows for a payment in its new state: the hold and the way to the bank, or the work of its date. */
export function setGoing(after: BillPaymentRow, found: FoundLimits | undefined, now: Date) {
  const { id: paymentId, paymentDate: date } = after
  if (after.state === 'approved') {
    return merge(holdMoney(after, found, now), {
      work: [handOverBillPayment.at(after.runsAt ?? now, { paymentId })],
    })
  }
  const evening = warnedAt(date)
  const isBefore = evening > now
  // Who schedules after the evening's warning reads of it immediately, and of a lot once.
  const warning =
    isBefore || after.origin === 'PERSON'
      ? [
          warnOfBillPayments.at(isBefore ? evening : now, {
            date,
            why: isBefore ? 'evening' : paymentId,
          }),
        ]
      : []
  return merge({
    work: [
      runBillPayments.at(runsAt(after, 'first'), { date, slot: runName(after, 'first') }),
      ...warning,
    ],
  })
}

/** A scheduled payment whose instant has come: its money is held, and it goes. */
export function startPayment(before: BillPaymentRow, found: FoundLimits, judged: Judged): Moved {
  const { now } = judged
  const { after, step } = movePayment(
    before,
    { change: goingNow(before, judged), action: 'bill-payment.held' },
    now,
  )
  return { after, step: merge(step, setGoing(after, found, now)) }
}
