import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import type { ReminderChannel } from '@vintem/contracts/reminders/stages'
import { newId } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type ChargeToRemind, issuedOnOf } from './messages-of.ts'
import type { RemindedCharge } from './reminded-charges.store.ts'
import type { MessageRow } from './reminder-messages.store.ts'
import { dueDatesOf, TIMED_STAGES } from './stage-days.ts'

/** The due dates with a stage on one of these days. */
export function datesOf({ from, until }: { from: CivilDate; until: CivilDate }): CivilDate[] {
  const dates = new Set<CivilDate>()
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const stage of TIMED_STAGES) for (const date of dueDatesOf(stage, day)) dates.add(date)
  }
  return [...dates]
}

/** Where the buyer of a charge wants to be written to, by its channel; nowhere while rationed (decision 60). */
export function addressesOf(
  charge: Pick<
    RemindedCharge,
    'rationed' | 'buyerEmail' | 'isUnsubscribed' | 'buyerPhone' | 'hasConsent'
  >,
  { sendsWhatsApp }: Pick<Services, 'sendsWhatsApp'>,
): Partial<Record<ReminderChannel, string>> {
  const { rationed, buyerEmail, isUnsubscribed, buyerPhone, hasConsent } = charge
  if (rationed) return {}
  return {
    ...(buyerEmail !== null && !isUnsubscribed && { EMAIL: buyerEmail }),
    ...(sendsWhatsApp && buyerPhone !== null && hasConsent && { WHATSAPP: buyerPhone }),
  }
}

/** What of a charge decides about its messages. */
export function toCharge(
  charge: RemindedCharge,
  services: Pick<Services, 'sendsWhatsApp'>,
): ChargeToRemind {
  const { pixIssued, bankSlipIssued, createdAt, dueDate, part } = charge
  const channels = Object.keys(addressesOf(charge, services)) as ReminderChannel[]
  // The payer's bank says what it is going to take (billing §7).
  if (charge.isDebited) return { ...charge, issuedOn: dueDate, channels }
  const issued = [pixIssued, bankSlipIssued].flatMap((each) => (each === null ? [] : [each]))
  const days = issued.map((each) => {
    const [notice = null, seconds] = each.split(' ')
    return issuedOnOf({ dueDate, part, notice }, new Date(Number(seconds) * 1_000))
  })
  const issuedOn = days.toSorted().at(-1) ?? issuedOnOf({ dueDate, part, notice: null }, createdAt)
  return { ...charge, issuedOn, channels }
}

/** A message that waits to be sent. */
export const heldRow = (
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  message: Pick<MessageRow, 'chargeId' | 'stage' | 'channel' | 'day' | 'recipient'>,
): MessageRow => ({
  sellerId,
  id: newId(),
  ...message,
  state: 'HELD',
  reason: null,
  letterId: null,
  inPlaceOf: null,
  returnedAt: null,
  createdAt: now,
  sentAt: null,
})

/** The receipt of a charge among its messages, until it is sent. */
export const receiptRow = (
  tx: Pick<Tx, 'sellerId' | 'now' | 'today'>,
  message: Pick<MessageRow, 'chargeId' | 'channel' | 'recipient'>,
): MessageRow => heldRow(tx, { ...message, stage: 'PAID', day: tx.today })
