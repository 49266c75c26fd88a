import { addDays, civilDateOf, parseCivilDate } from '@vintem/brazil/calendar'
import {
  type ChargeRow,
  chargeTopic,
  insertActivities,
  isPayable,
  lockCharge,
} from '#modules/charges/index.ts'
import {
  cancelDebit,
  type ChargePixRow,
  lockPix,
  pixReceived,
  prepareReplacement,
  updatePix,
} from '#modules/instruments/index.ts'
import { lateFeesOf, selectSeller, type SellerRow } from '#modules/sellers/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { eveningOf, morningOf, nextRetry, retryAt } from './debit-days.ts'
import { type DebitRow, lockDebit, updateDebit, type WholeDebit } from './debits.store.ts'
import { checkDebit, retryDebit } from './mandate-work.ts'
import { debitFailed } from './mandates.events.ts'

/** A debit with all that changes with it, locked. */
interface Locked {
  charge: ChargeRow
  pix: ChargePixRow
  debit: DebitRow
  seller: SellerRow
}

/** How a debit stands at its bank. */
interface Found {
  state: string
  code: string | null
  isWaiting: boolean
  payment: { endToEndId: string; amountCents: ChargeRow['valueCents']; paidAt: Date } | null
}

/** Enters, and locks a debit with its charge; undefined where it is over. */
export async function enterDebit(
  tx: Tx,
  { sellerId, txid, chargeId }: Pick<DebitRow, 'sellerId' | 'txid' | 'chargeId'>,
): Promise<Locked | undefined> {
  const [[charge], [pix], [debit], [seller]] = await tx.enter(
    lockCharge(sellerId, chargeId),
    lockPix(sellerId, txid),
    lockDebit(sellerId, txid),
    selectSeller(sellerId),
  )
  if (!charge || !pix || !debit || !seller) throw new Error(`There is no debit ${txid}`)
  const isOpen = pix.state === 'REQUESTED' || pix.state === 'ACTIVE'
  return isOpen ? { charge, pix, debit, seller } : undefined
}

/** The bank has the order: whether it takes it on is asked two days before. */
export const ordered = (
  { charge, debit }: Locked,
  { now, deadline }: { now: Date; deadline: Date },
): Step => ({
  writes: [
    insertActivities(charge.sellerId, [
      activityOf(charge, 'debit-ordered', { dueOn: debit.dueOn }, now),
    ]),
  ],
  work: [checkDebit.at(deadline, { txid: debit.txid, why: 'deadline' })],
})

/** What follows from how a debit stands; `why` it was asked, and of which day. */
export function followed(
  now: Date,
  { locked, whole, found }: { locked: Locked; whole: WholeDebit; found: Found | undefined },
  { why, on }: { why: string; on?: string | undefined },
): Step {
  const { debit, pix } = locked
  const { txid } = debit
  if (found?.payment) return received(txid, found.payment)
  if (found && ['REJECTED', 'CANCELLED', 'EXPIRED'].includes(found.state)) {
    return gaveUp(now, locked, found.code ?? 'ENDED')
  }
  const isActive = found?.state === 'ACTIVE'
  if (why === 'deadline' && !isActive) {
    return merge(gaveUp(now, locked, 'NOT_TAKEN'), { work: [cancelDebit.now({ txid })] })
  }
  const taken: Step =
    isActive && pix.state === 'REQUESTED'
      ? { writes: [updatePix(debit.sellerId, [txid], { state: 'ACTIVE' })] }
      : {}
  if (why === 'deadline') return merge(taken, { work: [morningCheck(txid, debit.dueOn)] })
  const day = parseCivilDate(on ?? '')
  // What the bank tells by itself changes nothing of the hours at which it is asked.
  if (!day) return taken
  if (found?.isWaiting === false) return merge(taken, retried(now, locked, whole))
  const evening = checkDebit.at(eveningOf(day), { txid, why: 'evening', on: day })
  return merge(taken, { work: [why === 'morning' ? evening : morningCheck(txid, addDays(day, 1))] })
}

const morningCheck = (txid: string, on: DebitRow['dueOn']) =>
  checkDebit.at(morningOf(on), { txid, why: 'morning', on })

/** The money may come without a callback. */
const received = (
  txid: string,
  { endToEndId, amountCents, paidAt }: NonNullable<Found['payment']>,
): Step => ({
  work: [
    pixReceived.now(
      { eventId: endToEndId },
      { instrument: txid, amountCents, paidAt, paidOn: civilDateOf(paidAt) },
    ),
  ],
})

/** The next attempt is planned, or there is none: of a subscription that is to end nothing is tried again. */
export function retried(now: Date, locked: Locked, { nextCycle, endsOn }: WholeDebit): Step {
  const { debit } = locked
  const day = endsOn === null ? nextRetry(debit, { now, nextCycle }) : undefined
  if (!day) return gaveUp(now, locked, 'NO_MONEY')
  const planned = retryAt(day)
  const activity = activityOf(locked.charge, 'debit-retried', { on: day }, now)
  return {
    writes: [insertActivities(debit.sellerId, [activity])],
    work: [retryDebit.at(planned > now ? planned : now, { txid: debit.txid, on: day })],
    live: [chargeTopic(debit.chargeId)],
  }
}

/** Another attempt was ordered. */
export const again = ({ debit }: Locked, on: DebitRow['dueOn']): Step => ({
  writes: [updateDebit(debit.sellerId, debit.txid, { retries: debit.retries + 1, lastOn: on })],
  work: [morningCheck(debit.txid, on)],
})

/**
 * A debit that comes to nothing: a charge that is not late gets a code, which its buyer reads with the
 * reason; a late one is paid at its page.
 */
export function gaveUp(now: Date, { charge, debit, seller }: Locked, reason: string): Step {
  const { sellerId, txid, mandateId } = debit
  const over: Step = {
    writes: [
      updatePix(sellerId, [txid], { state: 'REMOVED' }),
      updateDebit(sellerId, txid, { reason }),
      insertActivities(sellerId, [activityOf(charge, 'debit-failed', { reason }, now)]),
    ],
    live: [chargeTopic(charge.id)],
  }
  if (!isPayable(charge.status)) return over
  const issue = { notice: 'SILENT', now, lateFees: lateFeesOf(seller) } as const
  return merge(over, charge.status === 'SCHEDULED' ? prepareReplacement(charge, [], issue) : {}, {
    events: [debitFailed({ id: mandateId, chargeId: charge.id, txid, reason })],
  })
}

const activityOf = ({ id: chargeId }: ChargeRow, kind: string, details: object, at: Date) => ({
  id: newId(),
  chargeId,
  at,
  kind,
  actor: 'PIX',
  details,
})
