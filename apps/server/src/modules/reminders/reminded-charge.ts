import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { type ChargeToRemind, issuedOnOf } from './messages-of.ts'
import type { RemindedCharge } from './reminder-messages.store.ts'
import { dueDatesOf, TIMED_STAGES } from './stage-days.ts'

/** The due dates with a stage on one of these days. */
export function datesOf({ from, until }: { from: CivilDate; until: CivilDate }): CivilDate[] {
  const dates = new Set<CivilDate>()
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const stage of TIMED_STAGES) for (const date of dueDatesOf(stage, day)) dates.add(date)
  }
  return [...dates]
}

/** True where the buyer has an address that wants reminders and is not rationed (decision 60). */
export const isReachable = ({ rationed, buyerEmail, isUnsubscribed }: RemindedCharge): boolean =>
  !rationed && buyerEmail !== null && !isUnsubscribed

/** What of a charge decides about its messages. */
export function toCharge(charge: RemindedCharge): ChargeToRemind {
  const { pixIssued, bankSlipIssued, createdAt, dueDate, part } = charge
  const issued = [pixIssued, bankSlipIssued].flatMap((each) => (each === null ? [] : [each]))
  const days = issued.map((each) => {
    const [notice = null, seconds] = each.split(' ')
    return issuedOnOf({ dueDate, part, notice }, new Date(Number(seconds) * 1_000))
  })
  const issuedOn = days.toSorted().at(-1) ?? issuedOnOf({ dueDate, part, notice: null }, createdAt)
  return { ...charge, issuedOn }
}
