import { addMonths, type CivilDate } from '@vintem/brazil/calendar'
import {
  type ChargeRow,
  insertActivities,
  insertLater,
  laterParts,
  prepareParts,
  updateCharge,
  watchDueDate,
} from '#modules/charges/index.ts'
import type { PreparedPayment } from '#modules/instruments/index.ts'
import type { CardTerms, PaymentOption, Price } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { NewWork } from '#work/job.ts'
import type { ChargeAttemptRow, ChargeCardRow } from './attempts.store.ts'
import { cardScheduled } from './card-payments.events.ts'
import { dayOfRound, openingOf } from './card-retries.ts'
import { chargeStoredCard } from './card-work.ts'
import { deleteSchedule, insertSchedules } from './schedules.store.ts'

/** An acquirer out of order is tried again after an hour. */
const AGAIN_MILLIS = 3_600_000

/** True where a round's day has come; the card may have been given again, for a later one. */
export function hasRoundCome(
  { dueDate }: Pick<ChargeRow, 'dueDate'>,
  round: number,
  today: CivilDate,
): boolean {
  const day = dayOfRound(dueDate, round)
  return day !== undefined && day <= today
}

/**
 * The work of charging a stored card for the first time, on its day; a card may be given again for
 * another day.
 */
const firstRound = (
  { id, dueDate }: Pick<ChargeRow, 'id' | 'dueDate'>,
  at: Date = openingOf(dueDate),
): NewWork => chargeStoredCard.at(at, { chargeId: id, round: 0, when: dueDate })

/** The work of charging a stored card after another attempt. */
export const chargeAfter = (
  { chargeId, id }: Pick<ChargeAttemptRow, 'chargeId' | 'id'>,
  { round, at }: { round: number; at: Date },
): NewWork => chargeStoredCard.at(at, { chargeId, round, when: 'after', after: id })

/** A round that is repeated soon, since something else came between. */
export const againAfter = (round: number, now: Date): { round: number; at: Date } => ({
  round,
  at: new Date(now.getTime() + AGAIN_MILLIS),
})

/** The buyer's choice: method and card. */
export interface CardChoice {
  option: Pick<PaymentOption, 'charges' | 'installments'>
  cardType: CardTerms['type']
  card: ChargeCardRow
}

/**
 * The card is charged on a later day; where it pays once a month, the other charges are created now
 * and charged on their days.
 */
export function prepareCardSchedule(
  charge: ChargeRow,
  { option, cardType, card }: CardChoice,
  { now, firstDay }: { now: Date; firstDay: CivilDate },
): PreparedPayment {
  const { brand, last4, holder, token } = card
  const parts = prepareParts(charge, option, {
    method: 'CREDIT_CARD',
    onFile: { cardType, card: { brand, last4, holder } },
    dueIn: (months) => addMonths(firstDay, months),
    now,
  })
  return {
    charge: parts.first,
    parts: parts.charges,
    step: merge(parts.step, {
      writes: [
        // The schedule of a card that was given before and replaced since.
        deleteSchedule(charge.sellerId, charge.id),
        insertSchedules(schedulesOf(parts.charges, { token, prices: option.charges, now })),
      ],
      work: [watchDueDate(charge.id, firstDay), ...parts.charges.map((part) => firstRound(part))],
      events: [cardScheduled(parts.first)],
    }),
  }
}

/**
 * The first of a card's monthly charges was paid: the others are created, and charged a month apart
 * from it (domain §5: RECURRENT). `prices` are those of the others.
 */
export function prepareLaterMonths(
  first: ChargeRow,
  {
    prices,
    token,
    paidOn,
    now,
  }: { prices: readonly Price[]; token: string; paidOn: CivilDate; now: Date },
): { charges: ChargeRow[]; step: Step } {
  const { sellerId, id, cardType, card } = first
  const [whole] = prices
  if (!whole) return { charges: [], step: {} }
  const later = laterParts(
    first,
    { charges: [whole, ...prices] },
    {
      method: 'CREDIT_CARD',
      onFile: { cardType, card },
      dueIn: (months) => addMonths(paidOn, months),
      now,
    },
  )
  const activities = later.map(({ id: chargeId }) => ({
    id: newId(),
    chargeId,
    at: now,
    kind: 'card-scheduled',
    actor: 'buyer',
    details: { first: id },
  }))
  return {
    charges: later,
    step: merge({ writes: [updateCharge(sellerId, id, { groupId: id })] }, insertLater(later), {
      writes: [
        insertActivities(sellerId, activities),
        insertSchedules(schedulesOf(later, { token, prices, now })),
      ],
      work: later.flatMap((part) => [watchDueDate(part.id, part.dueDate), firstRound(part)]),
    }),
  }
}

function schedulesOf(
  charges: readonly ChargeRow[],
  { token, prices, now }: { token: string; prices: readonly Price[]; now: Date },
) {
  return charges.map(({ sellerId, id }, index) => ({
    sellerId,
    chargeId: id,
    token,
    price: prices[index],
    createdAt: now,
  }))
}

/** Billed charges that a stored card pays, whole, from `at` on. */
export const scheduleBilled = (
  billed: readonly { charge: ChargeRow; token: string; price: Price }[],
  { now, at }: { now: Date; at: Date },
): Step =>
  billed.length === 0
    ? {}
    : {
        writes: [
          insertSchedules(
            billed.map(({ charge: { sellerId, id: chargeId }, token, price }) => ({
              sellerId,
              chargeId,
              token,
              price,
              createdAt: now,
            })),
          ),
        ],
        work: billed.map(({ charge }) => firstRound(charge, at)),
      }
