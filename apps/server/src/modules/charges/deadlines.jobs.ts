import type { CivilDate } from '@vintem/brazil/calendar'
import type { Transactions } from '#platform/database/transactions.ts'
import type { Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Job, Work } from '#work/job.ts'
import {
  ABANDON_CHARGE,
  CHARGE_IS_LATE,
  chargeTopic,
  NOTIFY_CHARGE_LATE,
  watchDueDate,
} from './charge-work.ts'
import { lateFrom } from './charge.ts'
import {
  type ChargeRow,
  insertActivities,
  lockCharges,
  lockGroups,
  updateStatuses,
} from './charges.store.ts'
import { selectBankSlipChargeIds, selectOpenInstruments } from './instruments.store.ts'
import { release } from './release.ts'
import { subscriptionsGivenUp } from './subscriptions-paid.ts'

/** What time does to a charge that nobody pays. */
export const deadlinesJobs = ({ transact }: Transactions): Job[] => [
  {
    kind: ABANDON_CHARGE,
    lane: 'inside',
    batch: 100,
    run: (items) => abandon(transact, items),
  },
  {
    kind: CHARGE_IS_LATE,
    lane: 'inside',
    batch: 100,
    run: (items) => markLate(transact, items),
  },
]

/**
 * No boleto issued, no card stored and not paid in time: the buyer is gone, and what was open is taken back. Parts of
 * one payment go together; where one of them was paid, the first waits for its due date as they do.
 */
async function abandon(
  transact: Transactions['transact'],
  items: readonly [Work, ...Work[]],
): Promise<void> {
  const { sellerId } = items[0]
  const ids = items.map((item) => item.key)
  await transact({ sellerId, actorName: ABANDON_CHARGE }, async (tx) => {
    const [charges, withBankSlip] = await tx.enter(
      lockCharges(sellerId, ids),
      selectBankSlipChargeIds(sellerId, ids),
    )
    const issued = new Set(withBankSlip.map(({ chargeId }) => chargeId))
    const unpaid = charges.filter(
      (charge) =>
        charge.status === 'SCHEDULED' &&
        charge.part === 1 &&
        !charge.cardOnFile &&
        !issued.has(charge.id),
    )
    const groups = await lockParts(tx, unpaid)
    const begun = unpaid.filter((charge) => isBegun(charge, groups))
    const abandoned = unpaid
      .filter((charge) => !begun.includes(charge))
      .flatMap((charge) => [charge, ...otherParts(charge, groups)])
    const goneIds = abandoned.map(({ id }) => id)
    const [open] =
      goneIds.length > 0 ? await tx.read(selectOpenInstruments(sellerId, goneIds)) : [[]]
    const released = release(sellerId, open)
    const writes = [
      ...movesTo('ABANDONED', sellerId, abandoned, tx.now),
      ...subscriptionsGivenUp(sellerId, abandoned, tx.now),
      ...released.writes,
    ]
    await tx.commit(writes, {
      work: [
        ...released.work,
        ...begun.map(({ id, dueDate }) => watchDueDate(id, dueDate as CivilDate)),
      ],
      live: goneIds.map(chargeTopic),
      done: items.map((item) => item.id),
    })
  })
}

async function lockParts(tx: Tx, charges: readonly ChargeRow[]): Promise<ChargeRow[]> {
  const ids = charges.flatMap(({ groupId }) => groupId ?? [])
  if (ids.length === 0) return []
  const [parts] = await tx.read(lockGroups(tx.sellerId, ids))
  return parts
}

const otherParts = ({ id, groupId }: ChargeRow, parts: readonly ChargeRow[]): ChargeRow[] =>
  parts.filter((part) => part.groupId === groupId && part.id !== id && part.status === 'SCHEDULED')

/** Another part of the same payment was paid. */
const isBegun = ({ groupId }: ChargeRow, parts: readonly ChargeRow[]): boolean =>
  parts.some((part) => part.groupId === groupId && part.paidAt !== null)

/** The due date, moved to a business day, has passed unpaid. */
async function markLate(
  transact: Transactions['transact'],
  items: readonly [Work, ...Work[]],
): Promise<void> {
  const { sellerId } = items[0]
  const ids = items.map((item) => (item.payload as { chargeId: string }).chargeId)
  await transact({ sellerId, actorName: CHARGE_IS_LATE }, async (tx) => {
    const [charges] = await tx.enter(lockCharges(sellerId, ids))
    const late = charges.filter(
      (charge) =>
        charge.status === 'SCHEDULED' && lateFrom(charge.dueDate as CivilDate) <= tx.today,
    )
    await tx.commit(movesTo('LATE', sellerId, late, tx.now), {
      work: late.map((charge) => ({ kind: NOTIFY_CHARGE_LATE, key: charge.id })),
      live: late.map((charge) => chargeTopic(charge.id)),
      done: items.map((item) => item.id),
    })
  })
}

function movesTo(
  status: 'LATE' | 'ABANDONED',
  sellerId: number,
  charges: readonly ChargeRow[],
  at: Date,
) {
  if (charges.length === 0) return []
  const ids = charges.map((charge) => charge.id)
  const kind = status.toLowerCase()
  const activities = ids.map((chargeId) => ({
    id: newId(),
    chargeId,
    at,
    kind,
    actor: 'system',
    details: {},
  }))
  return [updateStatuses(sellerId, ids, status), insertActivities(sellerId, activities)]
}
