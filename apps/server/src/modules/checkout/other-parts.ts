import { type ChargeRow, isPayable, lockGroups, moveCharges } from '#modules/charges/index.ts'
import { release, selectOpenInstruments } from '#modules/instruments/index.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

/**
 * The parts of a payment in several that were not taken back, in order, locked until the
 * transaction ends.
 */
export async function lockParts(tx: Tx, { groupId }: ChargeRow): Promise<ChargeRow[]> {
  if (groupId === null) return []
  const [group] = await tx.read(lockGroups(tx.sellerId, [groupId]))
  return group.filter((part) => part.status !== 'CANCELED').toSorted((a, b) => a.part - b.part)
}

/**
 * True where a part is bound: a later part is paid as it was chosen and, once one part is paid, so
 * are all.
 */
export const isBoundToParts = (charge: ChargeRow, parts: readonly ChargeRow[]): boolean =>
  charge.part > 1 || parts.some((part) => part.id !== charge.id && !isPayable(part.status))

/** The whole is paid in another way: takes back the other parts, so that nobody pays them too. */
export async function dropOtherParts(
  tx: Tx,
  charge: ChargeRow,
  parts: readonly ChargeRow[],
): Promise<Step> {
  const others = parts.filter((part) => part.id !== charge.id && isPayable(part.status))
  const ids = others.map(({ id }) => id)
  if (ids.length === 0) return {}
  const [open] = await tx.read(selectOpenInstruments(tx.sellerId, ids))
  return merge(moveCharges(others, replacedAt(tx.now)), release(tx.sellerId, open))
}

const replacedAt = (at: Date) =>
  ({ status: 'CANCELED', kind: 'replaced', actor: 'buyer', at }) as const
