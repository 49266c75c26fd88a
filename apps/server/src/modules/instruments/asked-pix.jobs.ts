import { civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import type { Arrival } from '#modules/charges/index.ts'
import { hasDay } from '#rails/callback-instant.ts'
import type { PixRail } from '#rails/pix/port.ts'
import type { Unfinished, Work } from '#work/job.ts'

/** A payment that is certain, and the work that reported it. */
export interface Known {
  item: Work
  arrival: Arrival
}

export interface BankAnswer {
  known: readonly Known[]
  /** The work of payments that are not certain yet. */
  left: Unfinished['items']
}

/** Days by which the bank's date of a payment may differ from the day of its callback. */
const DAYS_APART = 1

/**
 * Asks the bank for the payments that callbacks name, since anyone who knows the address of
 * callbacks can write one. Txid, amount and time are the bank's. A payment that the bank does not
 * know is asked for again later: a callback may be faster than the bank's own books.
 */
export async function askBank(
  pix: PixRail,
  items: readonly [Work, ...Work[]],
  reported: readonly Arrival[],
): Promise<BankAnswer> {
  const references = reported.map(({ eventId, paidAt }) => ({ endToEndId: eventId, paidAt }))
  const [{ sellerId }] = items
  try {
    const received = await pix.received(sellerId, references)
    const byId = new Map(received.map((each) => [each.endToEndId, each]))
    const known = items.flatMap((item): Known[] => {
      const payment = byId.get(item.key)
      return payment ? [{ item, arrival: toArrival(payment, item.dueAt) }] : []
    })
    const left = items
      .filter(({ key }) => !byId.has(key))
      .map((item) => ({ item, error: new Error(UNKNOWN) }))
    return { known, left }
  } catch (error) {
    // Returned, not thrown: otherwise each half of a hundred items would ask an unavailable bank
    // again.
    return { known: [], left: items.map((item) => ({ item, error })) }
  }
}

const UNKNOWN = 'A callback tells of this payment, and the bank does not know it'

type Received = Awaited<ReturnType<PixRail['received']>>[number]

/** A payment whose time has no valid day, as of year 1, is held with the time of its callback. */
function toArrival(received: Received, callbackAt: Date): Arrival {
  const { endToEndId, txid, amountCents } = received
  const isDated = hasDay(received.paidAt)
  const paidAt = isDated ? received.paidAt : callbackAt
  const paidOn = civilDateOf(paidAt)
  const isNear = Math.abs(daysBetween(paidOn, civilDateOf(callbackAt))) <= DAYS_APART
  const arrival = { eventId: endToEndId, instrument: txid, amountCents, paidAt, paidOn }
  return isDated && isNear ? arrival : { ...arrival, heldSince: callbackAt }
}
