import { PortalLinkOld } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { randomBelow } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Tx } from '#use-cases/tx.ts'
import { LINK_MINUTES } from './portal-link.ts'
import { insertCancellation, type PortalSessionRow } from './portal.store.ts'

/** Fails with PortalLinkOld where the link of the session was sent too long ago to end anything. */
export function requireYoungLink({ linkedAt }: PortalSessionRow): void {
  const age = wallClock.now().getTime() - linkedAt.getTime()
  if (age > LINK_MINUTES * 60_000) throw new Failure(PortalLinkOld)
}

/** The number of a buyer's own cancellation: the day and eight digits, to be read out on the phone. */
export function newCancellation(tx: Tx, { email }: PortalSessionRow, subscriptionId: string) {
  const { sellerId, today, now: cancelledAt } = tx
  const protocol = today.replaceAll('-', '') + String(randomBelow(10 ** 8)).padStart(8, '0')
  const row = { sellerId, subscriptionId, protocol, email, cancelledAt }
  return { protocol, writes: [insertCancellation(row)] }
}
