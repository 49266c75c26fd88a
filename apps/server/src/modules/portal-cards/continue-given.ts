import { RailUnavailable } from '@vintem/contracts/errors'
import { findVerified, settleAttempt } from '#modules/card-checkout/index.ts'
import { type Asker, countOutcome } from '#modules/card-guard/index.ts'
import {
  type ChargeCardRow,
  selectAttempt,
  selectStoredCard,
} from '#modules/card-payments/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { byBuyer, type CardDoor, type Replaced } from './given-card.ts'
import { keepPortalCard } from './keep-portal-card.ts'
import { challengeOf, payOpen, refusalOf } from './pay-open.ts'
import { deletePortalCard, type PortalCardRow, selectPortalCard } from './portal-cards.store.ts'

/** A card that waits for what its holder says to the issuer. */
export type WaitingCard = Awaited<ReturnType<typeof readWaiting>>

/** What the holder was asked about, as it stands. */
export async function readWaiting(tx: Tx, row: PortalCardRow) {
  const { sellerId, attemptId, token } = row
  const [[attempt], [card]] = await tx.read(
    selectAttempt(sellerId, attemptId),
    selectStoredCard(sellerId, token),
  )
  if (!card || (!attempt && row.chargeId !== null)) {
    throw new Error(`The attempt ${attemptId} is not whole`)
  }
  return { row, card, attempt, now: tx.now }
}

interface Back {
  asker: Asker
  door: CardDoor
  /** True where the card is charged already, having paid something. */
  isKept: boolean
  /** What else is open. */
  rest: readonly string[]
}

/**
 * The buyer is back from the issuer. Paid or verified, the card is kept; paid, it pays what else is open, which
 * the holder may be asked about again. Fails with CardRefused, RailUnavailable and as a payment by card.
 */
export async function continueGiven(
  services: Services,
  waiting: WaitingCard,
  { asker, door, isKept, rest }: Back,
): Promise<Replaced> {
  const { row, card } = waiting
  const { brand, last4 } = card
  const ended = await endOf(services, waiting, asker)
  if (ended.state === 'ASKED') {
    return { brand, last4, isAllPaid: false, challenge: ended.challenge }
  }
  await conclude(services, { row, card, door }, ended)
  if (ended.state === 'REFUSED') {
    if (!isKept) throw ended.failure
    return { brand, last4, isAllPaid: false, challenge: null }
  }
  if (row.chargeId === null) return { brand, last4, isAllPaid: true, challenge: null }
  const { sellerId, subscriptionId, email } = row
  const given = { sellerId, subscriptionId, email, card, consent: consentOf(row), asker, door }
  return payOpen(services, given, rest, { isKept: true })
}

type End =
  | { state: 'ASKED'; challenge: NonNullable<Replaced['challenge']> }
  | { state: 'CONFIRMED'; networkId?: string | undefined }
  | { state: 'REFUSED'; failure: Failure }

/** What has become of a card by now. Fails with PaymentUnderWay and RailUnavailable where nobody knows. */
async function endOf(
  services: Services,
  { row, card, attempt, now }: WaitingCard,
  asker: Asker,
): Promise<End> {
  if (!attempt) return endOfVerification(services, { row, card, now }, asker)
  const settled = await settleAttempt(services, attempt, asker)
  if (settled.status === 'PENDING') return { state: 'ASKED', challenge: challengeOf(settled, now) }
  return settled.status === 'PAID'
    ? { state: 'CONFIRMED' }
    : { state: 'REFUSED', failure: refusalOf(settled) }
}

async function endOfVerification(
  services: Services,
  { row, card, now }: Pick<WaitingCard, 'row' | 'card' | 'now'>,
  asker: Asker | undefined,
): Promise<End> {
  const { sellerId, attemptId, subscriptionId: linkId } = row
  const found = await findVerified(services, { sellerId, verificationId: attemptId })
  if (found?.outcome === 'CHALLENGED') {
    const { url, until } = found
    return {
      state: 'ASKED',
      challenge: { url, until: until.toISOString(), now: now.toISOString() },
    }
  }
  if (found?.outcome === 'VERIFIED') return { state: 'CONFIRMED', networkId: found.networkId }
  if (card.fingerprint !== null) {
    const place = { sellerId, linkId, document: null }
    const refused = { place, fingerprint: card.fingerprint, asker, refusals: 0 } as const
    await countOutcome(services, { ...refused, outcome: found ? 'REFUSED' : 'NOT_MADE' })
  }
  return {
    state: 'REFUSED',
    failure: found ? refusalOf({ errorCode: found.code }) : new Failure(RailUnavailable),
  }
}

const consentOf = ({ consent: text, amountCents, addressDigest }: PortalCardRow) => ({
  text,
  amountCents,
  addressDigest,
})

/** The card waits no more: it is kept where its holder has confirmed. */
async function conclude(
  services: Services,
  { row, card, door }: { row: PortalCardRow; card: ChargeCardRow; door: CardDoor },
  end: Exclude<End, { state: 'ASKED' }>,
): Promise<void> {
  const { sellerId, subscriptionId, attemptId, chargeId } = row
  const over = { writes: [deletePortalCard(sellerId, subscriptionId, attemptId)] }
  await services.transact(byBuyer(row), async (tx) => {
    if (end.state === 'REFUSED') {
      await tx.enter()
      return tx.commit(over)
    }
    const given = { subscriptionId, card, consent: consentOf(row), door }
    const how = { hasPaid: chargeId !== null, networkId: end.networkId }
    return tx.commit(merge(await keepPortalCard(tx, given, how), over))
  })
}

const AGAIN_MILLIS = 300_000

/** Work of finding out what became of a card. */
interface FinishItem {
  sellerId: number
  id: string
  kind: string
  of: { subscriptionId: string; attemptId: string }
}

/** Nobody came back from the issuer: the card is kept all the same where its holder has confirmed. */
export async function finishGiven(
  services: Services,
  { sellerId, id, kind, of: { subscriptionId, attemptId } }: FinishItem,
  door: CardDoor,
): Promise<void> {
  const by = { sellerId, actorName: kind }
  const waiting = await services.transact(by, async (tx) => {
    const [[row]] = await tx.enter(selectPortalCard(sellerId, subscriptionId))
    return row?.attemptId === attemptId ? readWaiting(tx, row) : undefined
  })
  const end = waiting && (await endInTime(services, waiting))
  if (waiting && end && end !== 'UNKNOWN') {
    await conclude(services, { ...waiting, door }, end).catch(async (error: unknown) => {
      // The subscription has ended, or has another card: this one is kept for nothing.
      if (!(error instanceof Failure)) throw error
      await conclude(services, { ...waiting, door }, { state: 'REFUSED', failure: error })
    })
  }
  await services.transact(by, async (tx) => {
    await tx.enter()
    const later = new Date(tx.now.getTime() + AGAIN_MILLIS)
    const again =
      end === 'UNKNOWN' ? [door.finish({ subscriptionId, attemptId, since: id }, later)] : []
    await tx.commit({ work: again }, { done: [id] })
  })
}

/** The job of the attempt settles a payment; a verification is asked after here. */
async function endInTime(
  services: Services,
  { row, card, attempt, now }: WaitingCard,
): Promise<Exclude<End, { state: 'ASKED' }> | 'UNKNOWN'> {
  if (!attempt) {
    const end = await endOfVerification(services, { row, card, now }, undefined)
    return end.state === 'ASKED' ? 'UNKNOWN' : end
  }
  if (attempt.status === 'PENDING') return 'UNKNOWN'
  return attempt.status === 'PAID'
    ? { state: 'CONFIRMED' }
    : { state: 'REFUSED', failure: refusalOf(attempt) }
}
