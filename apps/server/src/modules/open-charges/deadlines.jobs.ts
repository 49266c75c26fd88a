import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import {
  abandonCharge,
  chargeIsLate,
  type ChargeRow,
  lateFrom,
  lockCharges,
  lockGroups,
  moveCharges,
  watchAbandonment,
  watchDueDate,
} from '#modules/charges/index.ts'
import {
  release,
  selectBankSlipChargeIds,
  selectOpenInstruments,
} from '#modules/instruments/index.ts'
import { merge } from '#use-cases/step.ts'
import type { Transactions } from '#use-cases/transactions.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job, NewWork, Work } from '#work/job.ts'

type Item = Work & { of: { chargeId: string } }
type Items = readonly [Item, ...Item[]]

/** Longer than an issuer gives a buyer to answer (3-D Secure). */
const AGAIN_MILLIS = 15 * 60_000

/** Handles the deadlines of unpaid charges. */
export const deadlinesJobs = ({ transact }: Transactions): Job[] => [
  abandonCharge.job((items) => abandon(transact, items)),
  chargeIsLate.job((items) => markLate(transact, items)),
]

/**
 * Without a boleto, a stored card or a due date set by the seller, a charge not paid in time is
 * abandoned, and its open instruments are taken back. Parts of one payment go together; where one
 * of them was paid or given another due date, the first waits for its own as they do.
 */
async function abandon(transact: Transactions['transact'], items: Items): Promise<void> {
  const { sellerId } = items[0]
  const ids = items.map(({ of }) => of.chargeId)
  await transact({ sellerId, actorName: abandonCharge.kind }, async (tx) => {
    const [charges, withBankSlip, beingPaid] = await tx.enter(
      lockCharges(sellerId, ids),
      selectBankSlipChargeIds(sellerId, ids),
      selectPendingAttempts(sellerId, ids),
    )
    const issued = new Set(withBankSlip.map(({ chargeId }) => chargeId))
    const pending = new Set(beingPaid.map(({ chargeId }) => chargeId))
    const open = charges.filter(
      (charge) =>
        charge.status === 'SCHEDULED' &&
        charge.part === 1 &&
        !charge.cardOnFile &&
        !charge.dueBySeller &&
        !issued.has(charge.id),
    )
    const unpaid = open.filter(({ id }) => !pending.has(id))
    const groups = await lockParts(tx, unpaid)
    const begun = unpaid.filter((charge) => isBegun(charge, groups))
    const abandoned = unpaid
      .filter((charge) => !begun.includes(charge))
      .flatMap((charge) => [charge, ...otherParts(charge, groups)])
    const goneIds = abandoned.map(({ id }) => id)
    const [instruments] =
      goneIds.length > 0 ? await tx.read(selectOpenInstruments(sellerId, goneIds)) : [[]]
    const gone = moveCharges(abandoned, byTime('ABANDONED', tx.now))
    const later = [
      ...begun.map(({ id, dueDate }) => watchDueDate(id, dueDate)),
      ...open.filter(({ id }) => pending.has(id)).map(({ id }) => lookAgain(id, tx.now)),
    ]
    await tx.commit(merge(gone, release(sellerId, instruments), { work: later }), {
      done: items.map((item) => item.id),
    })
  })
}

/**
 * Checked again soon, where an attempt by card has no outcome: the buyer is present, and may have
 * paid.
 */
const lookAgain = (chargeId: string, now: Date): NewWork =>
  watchAbandonment(chargeId, new Date(now.getTime() + AGAIN_MILLIS), now)

async function lockParts(tx: Tx, charges: readonly ChargeRow[]): Promise<ChargeRow[]> {
  const ids = charges.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return []
  const [parts] = await tx.read(lockGroups(tx.sellerId, ids))
  return parts
}

const otherParts = ({ id, groupId }: ChargeRow, parts: readonly ChargeRow[]): ChargeRow[] =>
  parts.filter((part) => part.groupId === groupId && part.id !== id && part.status === 'SCHEDULED')

/** True where another part of the payment was paid, or the seller waits for it. */
const isBegun = ({ groupId }: ChargeRow, parts: readonly ChargeRow[]): boolean =>
  parts.some((part) => part.groupId === groupId && (part.paidAt !== null || part.dueBySeller))

/** The due date, moved to a business day, has passed without a payment. */
async function markLate(transact: Transactions['transact'], items: Items): Promise<void> {
  const { sellerId } = items[0]
  const ids = items.map(({ of }) => of.chargeId)
  await transact({ sellerId, actorName: chargeIsLate.kind }, async (tx) => {
    const [charges] = await tx.enter(lockCharges(sellerId, ids))
    const late = charges.filter(
      (charge) => charge.status === 'SCHEDULED' && lateFrom(charge.dueDate) <= tx.today,
    )
    await tx.commit(moveCharges(late, byTime('LATE', tx.now)), {
      done: items.map((item) => item.id),
    })
  })
}

const byTime = (status: 'LATE' | 'ABANDONED', at: Date) => ({
  status,
  kind: status.toLowerCase(),
  actor: 'system',
  at,
})
