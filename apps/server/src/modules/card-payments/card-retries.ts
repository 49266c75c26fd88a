import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { type DeclineClass, endsCard, waitHoursOf } from './decline-classes.ts'

/** A stored card is charged on its date and, refused, on days 1, 3 and 7 after it (billing §5). */
const ROUND_DAYS = [0, 1, 3, 7] as const
/** The round of an attempt that the seller has asked for: after all of ours, and none follows it. */
export const BY_SELLER = ROUND_DAYS.length
/** Attempts of one card within the days below, whatever they are for. */
const ATTEMPTS_ALLOWED = 10
const WINDOW_DAYS = 30
/** Attempts of a day where issuer or acquirer do not answer, an hour apart. */
const DOWN_ALLOWED = 3
/** A month after the due date, the shortest one, the next cycle falls due. */
const LAST_DAY = 27
const HOUR_MILLIS = 3_600_000
/** Cards are charged from six in the morning on. */
const OPENING_MILLIS = 6 * HOUR_MILLIS

/** An attempt to charge a stored card that had an outcome, or may have one. */
export interface MadeAttempt {
  createdAt: Date
  declineClass: string | null
  /** Of the network, with a refusal. */
  advice: string | null
  chargeId: string
  /** False where the acquirer was never reached. */
  isSent: boolean
}

/** The hour of a day at which its cards are charged. */
export const openingOf = (day: CivilDate): Date =>
  new Date(startOfDay(day).getTime() + OPENING_MILLIS)

/** The day of a round, from 0; undefined after the last one. */
export function dayOfRound(dueDate: CivilDate, round: number): CivilDate | undefined {
  const days = ROUND_DAYS[round]
  return days === undefined ? undefined : addDays(dueDate, days)
}

/** Since when the attempts of a card count. */
export const countedSince = (at: Date): Date =>
  new Date(at.getTime() - WINDOW_DAYS * 24 * HOUR_MILLIS)

/**
 * When a card may be charged that was to be charged now: on another day where it was charged today, and
 * never (undefined) where all attempts are used up. Issuers that do not answer may be asked again, and a card
 * that was refused as expired is charged once its acquirer has the new one.
 */
export function admittedAt(made: readonly MadeAttempt[], now: Date): Date | undefined {
  const today = civilDateOf(now)
  const sent = made.filter(({ isSent }) => isSent)
  const since = countedSince(now)
  if (sent.filter(({ createdAt }) => createdAt > since).length >= ATTEMPTS_ALLOWED) return undefined
  const ofToday = sent.filter(({ createdAt }) => civilDateOf(createdAt) === today)
  const isTaken =
    ofToday.some(({ declineClass }) => !isAskedAgain(declineClass)) ||
    ofToday.length >= DOWN_ALLOWED
  return isTaken ? openingOf(addDays(today, 1)) : now
}

/**
 * When a seller may have a card charged that no round charges: as `admittedAt` says, and not while a network
 * advises to wait, whatever it was charged for. Undefined where all attempts are used up.
 */
export function admittedBySellerAt(made: readonly MadeAttempt[], now: Date): Date | undefined {
  const at = admittedAt(made, now)
  const waits = made.map(({ createdAt, advice }) => waitUntil(createdAt, advice))
  const earliest = new Date(Math.max(now.getTime(), ...waits.map((each) => each.getTime())))
  return at && (at > earliest ? at : earliest)
}

const waitUntil = (refusedAt: Date, advice: string | null): Date =>
  new Date(refusedAt.getTime() + waitHoursOf(advice) * HOUR_MILLIS)

const isAskedAgain = (declineClass: string | null): boolean =>
  declineClass === 'DOWN' || declineClass === 'EXPIRED'

interface Refused {
  charge: { id: string; dueDate: CivilDate }
  round: number
  declineClass: DeclineClass
  /** Advised by the network. */
  waitHours: number
  /** Of the card in the last days, with this one. */
  made: readonly MadeAttempt[]
  now: Date
}

/** When a refused card is charged again, and in which round; undefined where it is not. */
export function nextAttempt(refused: Refused): { round: number; at: Date } | undefined {
  const { charge, declineClass, waitHours, made, now } = refused
  if (endsCard(declineClass)) return undefined
  const isUnknownAgain =
    declineClass === 'UNKNOWN' &&
    made.filter((each) => each.chargeId === charge.id && each.declineClass === 'UNKNOWN').length > 1
  const round = declineClass === 'DOWN' ? refused.round : refused.round + 1
  const day = dayOfRound(charge.dueDate, round)
  if (isUnknownAgain || day === undefined) return undefined
  const earliest = new Date(now.getTime() + waitHours * HOUR_MILLIS)
  const at = declineClass === 'DOWN' ? afterSilence(made, now) : openingFrom(day, earliest, now)
  const isTooLate = civilDateOf(at) > addDays(charge.dueDate, LAST_DAY)
  return isTooLate || admittedAt(made, at) === undefined ? undefined : { round, at }
}

/** True for the first refusal of a charge that ends its card, unless the new one in its place may pay. */
export function isRenewable({
  charge,
  declineClass,
  made,
}: Pick<Refused, 'declineClass' | 'made'> & { charge: { id: string } }): boolean {
  const isFirst = !made.some(
    (each) => each.chargeId === charge.id && endsCard(each.declineClass as DeclineClass),
  )
  return isFirst && (declineClass === 'EXPIRED' || declineClass === 'FINAL')
}

/** Within the hour, or on the next day where that was the last of this one. */
function afterSilence(made: readonly MadeAttempt[], now: Date): Date {
  const today = civilDateOf(now)
  const soon = new Date(now.getTime() + HOUR_MILLIS)
  const asked = made.filter((each) => each.isSent && civilDateOf(each.createdAt) === today).length
  return asked < DOWN_ALLOWED && civilDateOf(soon) === today ? soon : openingOf(addDays(today, 1))
}

/** The first morning from a day and an instant on, tomorrow at the earliest. */
function openingFrom(day: CivilDate, earliest: Date, now: Date): Date {
  const tomorrow = addDays(civilDateOf(now), 1)
  const opening = openingOf(day > tomorrow ? day : tomorrow)
  if (opening >= earliest) return opening
  const last = civilDateOf(earliest)
  return openingOf(openingOf(last) >= earliest ? last : addDays(last, 1))
}
