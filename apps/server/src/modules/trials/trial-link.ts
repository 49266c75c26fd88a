import { TrialLinkInvalid } from '@vintem/contracts/errors'
import { selectLinkAt } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { readRoutedSecret, writeRoutedSecret } from '#modules/sessions/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { derivedAs } from '#platform/session-secret.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { readOffer, type TrialOffer } from './trial-offer.ts'
import { lockRequest, type TrialRequestRow } from './trials.store.ts'

/** How long a request waits for its confirmation. */
export const REQUEST_HOURS = 24

/** Derived from the row and the installation's secret, so that it is sent again and never stored. */
export const purposeOf = ({ id, expiresAt }: Pick<TrialRequestRow, 'id' | 'expiresAt'>): string =>
  `trial-link ${id} ${expiresAt.toISOString()}`

/** The address that the e-mail leads to. */
export function trialUrl(
  request: TrialRequestRow,
  { publicUrl, deriveSecret }: Pick<Services, 'publicUrl' | 'deriveSecret'>,
): string {
  const { sellerId, id, secretHash: hash } = request
  const secret = derivedAs(deriveSecret, purposeOf(request), hash)
  return `${publicUrl}/teste#${writeRoutedSecret({ sellerId, id, secret })}`
}

/** Where a token leads. Fails with TrialLinkInvalid. */
export function readToken(token: string) {
  const presented = readRoutedSecret(token)
  if (!presented) throw new Failure(TrialLinkInvalid)
  return presented
}

/**
 * Enters and locks the request of a link, with what it may begin now. Fails with TrialLinkInvalid,
 * whatever it is that forbids it.
 */
export async function enterRequest(
  tx: Tx,
  { sellerId, id, secret }: ReturnType<typeof readToken>,
): Promise<{ request: TrialRequestRow; offer: TrialOffer }> {
  const [[request], [seller]] = await tx.enter(lockRequest(sellerId, id), selectSeller(sellerId))
  const isRight = request?.secretHash === secretHash(secret)
  if (!isRight || request.usedAt !== null || request.expiresAt <= wallClock.now() || !seller) {
    throw new Failure(TrialLinkInvalid)
  }
  const [[link]] = await tx.read(selectLinkAt(sellerId, request.linkPublicId))
  if (!link) throw new Failure(TrialLinkInvalid)
  try {
    return { request, offer: await readOffer(tx, link, seller) }
  } catch (error) {
    throw error instanceof Failure ? new Failure(TrialLinkInvalid) : error
  }
}
