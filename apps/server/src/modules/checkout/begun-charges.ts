import { LinkClosed } from '@vintem/contracts/errors'
import { selectPendingAttempts } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  lockFailedChargesOfLink,
  lockGroups,
  selectOpenChargeOfLink,
} from '#modules/charges/index.ts'
import { type LinkRow, linkStatus, lockLink } from '#modules/payment-links/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { readAtCheckout } from './charge-at-checkout.ts'
import type { ChargeAtCheckout } from './checkout-view.ts'
import { dropOtherParts } from './other-parts.ts'

interface Begun {
  /** The charge that the buyer continues, if any. */
  begun: ChargeAtCheckout | undefined
  /** Failed charges that could still be paid, in all their parts. */
  failed: readonly ChargeRow[]
}

export const NOTHING_BEGUN: Begun = { begun: undefined, failed: [] }

/**
 * A link for one customer is paid once: a buyer who comes back, or in another window, continues the
 * charge that was begun. The link is locked, so that two simultaneous requests do not begin twice,
 * and a link paid at the same moment begins nothing. Fails with LinkClosed.
 */
export async function lockBegun(tx: Tx, { id, sellerId }: LinkRow): Promise<Begun> {
  const [[link], [open], failed] = await tx.read(
    lockLink(sellerId, id),
    selectOpenChargeOfLink(sellerId, id),
    lockFailedChargesOfLink(sellerId, id),
  )
  if (!link || linkStatus(link, tx.now) !== 'OPEN') throw new Failure(LinkClosed)
  const charge = open ?? (await beingPaid(tx, failed))
  return charge
    ? { begun: await readAtCheckout(tx, charge), failed: [] }
    : { begun: undefined, failed: await withParts(tx, failed) }
}

/** A charge that failed on its day, and that another card is paying now. */
async function beingPaid(tx: Tx, failed: readonly ChargeRow[]): Promise<ChargeRow | undefined> {
  if (failed.length === 0) return undefined
  const ids = failed.map((charge) => charge.id)
  const [paying] = await tx.read(selectPendingAttempts(tx.sellerId, ids))
  return failed.find((charge) => paying.some(({ chargeId }) => chargeId === charge.id))
}

async function withParts(tx: Tx, failed: readonly ChargeRow[]): Promise<ChargeRow[]> {
  const groups = failed.flatMap(({ groupId }) => groupId ?? [])
  if (groups.length === 0) return [...failed]
  const [parts] = await tx.read(lockGroups(tx.sellerId, groups))
  return [...failed.filter(({ groupId }) => groupId === null), ...parts]
}

/** Failed charges are taken back, so that one debt is not paid by two charges. */
export const replaceFailed = (
  tx: Tx,
  charge: ChargeRow,
  failed: readonly ChargeRow[],
): Promise<Step> => dropOtherParts(tx, charge, failed)
