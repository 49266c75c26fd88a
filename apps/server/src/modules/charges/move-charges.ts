import type { DefinedEvent } from '#events/define-event.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { chargeTopic } from './charge-work.ts'
import { chargeAbandoned, chargeCanceled, chargeFailed, chargeLate } from './charges.events.ts'
import { type ChargeRow, insertActivities, updateStatuses } from './charges.store.ts'

/** The reason of a move, for the history of the charges (domain §4). */
interface ChargeMove {
  status: keyof typeof EVENTS
  kind: string
  actor: string
  at: Date
  details?: object
}

const EVENTS = {
  LATE: chargeLate,
  FAILED: chargeFailed,
  CANCELED: chargeCanceled,
  ABANDONED: chargeAbandoned,
} satisfies Record<string, DefinedEvent<ChargeRow>>

/**
 * Moves several charges of a seller to one status, each with a line in its history; an empty step
 * where there are none.
 */
export function moveCharges(
  charges: readonly ChargeRow[],
  { status, ...activity }: ChargeMove,
): Step {
  const [first] = charges
  if (!first) return {}
  const { sellerId } = first
  const ids = charges.map(({ id }) => id)
  const activities = ids.map((chargeId) => ({ id: newId(), chargeId, details: {}, ...activity }))
  return {
    writes: [updateStatuses(sellerId, ids, status), insertActivities(sellerId, activities)],
    events: charges.map((charge) => EVENTS[status]({ ...charge, status })),
    live: ids.map(chargeTopic),
  }
}
