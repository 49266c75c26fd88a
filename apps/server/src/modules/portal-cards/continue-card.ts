import { NotFound } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import { settleAttempt } from '#modules/card-checkout/index.ts'
import { askerOf } from '#modules/card-guard/index.ts'
import {
  type ChargeAttemptRow,
  type ChargeCardRow,
  selectAttempt,
  selectStoredCard,
} from '#modules/card-payments/index.ts'
import { enterPortal, presentedSession } from '#modules/portal/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import type { ItemOf } from '#work/define-work.ts'
import { keepPortalCard } from './keep-portal-card.ts'
import { byBuyer, challengeOf, payOpen, refusalOf } from './pay-open.ts'
import { finishPortalCard } from './portal-cards-work.ts'
import { deletePortalCard, type PortalCardRow, selectPortalCard } from './portal-cards.store.ts'
import { findTheirs } from './replace-card.ts'

/**
 * The buyer is back from the issuer of a card that they gave. Paid, the card is kept and pays what else is
 * open, which the holder may be asked about again. Fails with NotFound where no card waits, and as
 * replaceCard does.
 */
export const continueCard = action(api.continueCardAtPortal, async (at) => {
  const { services } = at
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const { subscription: id } = at.params
  const found = await services.transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => {
      const { session } = await enterPortal(tx, presented)
      const subscription = await findTheirs(tx, session.email, id)
      const [[row]] = await tx.read(selectPortalCard(sellerId, id))
      if (!subscription || row?.email !== session.email) throw new Failure(NotFound)
      return { subscription, row, now: tx.now, ...(await waitingOf(tx, row)) }
    },
  )
  const { row, card, subscription } = found
  const asker = askerOf(services, at.caller, at.cookies)
  const attempt = await settleAttempt(services, found.attempt, asker)
  const isKept = subscription.cardToken === card.token
  if (attempt.status === 'PENDING') {
    const { brand, last4 } = card
    return { brand, last4, isAllPaid: false, challenge: challengeOf(attempt, found.now) }
  }
  await conclude(services, row, card, attempt)
  if (attempt.status !== 'PAID') {
    if (!isKept) throw refusalOf(attempt)
    return { brand: card.brand, last4: card.last4, isAllPaid: false, challenge: null }
  }
  const given = {
    sellerId,
    subscriptionId: id,
    email: row.email,
    card,
    consent: consentOf(row),
    asker,
  }
  const rest = subscription.openIds.filter((each) => each !== row.chargeId)
  return payOpen(services, given, rest, { isKept: true })
})

const consentOf = ({ consent: text, amountCents, addressDigest }: PortalCardRow) => ({
  text,
  amountCents,
  addressDigest,
})

async function waitingOf(tx: Tx, { sellerId, attemptId, token }: PortalCardRow) {
  const [[attempt], [card]] = await tx.read(
    selectAttempt(sellerId, attemptId),
    selectStoredCard(sellerId, token),
  )
  if (!attempt || !card) throw new Error(`The attempt ${attemptId} is not whole`)
  return { attempt, card }
}

/** The card waits no more: it is kept where it was paid with. */
async function conclude(
  services: Services,
  row: PortalCardRow,
  card: ChargeCardRow,
  { status }: Pick<ChargeAttemptRow, 'status'>,
): Promise<void> {
  const { sellerId, subscriptionId, attemptId } = row
  const over = { writes: [deletePortalCard(sellerId, subscriptionId, attemptId)] }
  await services.transact(byBuyer(row), async (tx) => {
    if (status !== 'PAID') {
      await tx.enter()
      return tx.commit(over)
    }
    return tx.commit(merge(await keepPortalCard(tx, subscriptionId, card, consentOf(row)), over))
  })
}

const AGAIN_MILLIS = 300_000

/** Nobody came back from the issuer: the card is kept all the same where it was paid with. */
export async function finishCard(
  services: Services,
  { sellerId, id, kind, of: { subscriptionId, attemptId } }: ItemOf<typeof finishPortalCard>,
): Promise<void> {
  const by = { sellerId, actorName: kind }
  const waiting = await services.transact(by, async (tx) => {
    const [[row]] = await tx.enter(selectPortalCard(sellerId, subscriptionId))
    if (row?.attemptId !== attemptId) return undefined
    return { row, ...(await waitingOf(tx, row)) }
  })
  const isOpen = waiting?.attempt.status === 'PENDING'
  if (waiting && !isOpen) await conclude(services, waiting.row, waiting.card, waiting.attempt)
  await services.transact(by, async (tx) => {
    await tx.enter()
    const later = new Date(tx.now.getTime() + AGAIN_MILLIS)
    const again = isOpen
      ? [finishPortalCard.at(later, { subscriptionId, attemptId, since: id })]
      : []
    await tx.commit({ work: again }, { done: [id] })
  })
}
