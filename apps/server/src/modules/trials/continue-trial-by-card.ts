import { centsToReais } from '@vintem/brazil/money'
import { RailUnavailable, TrialChanged, TrialLinkInvalid } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/trials/endpoints'
import { findVerified, requireVerified } from '#modules/card-checkout/index.ts'
import { type Asker, askerOf } from '#modules/card-guard/index.ts'
import { selectCoupon } from '#modules/coupons/index.ts'
import { paidStrangerRations, plainDocument } from '#modules/customers/index.ts'
import { selectLink } from '#modules/payment-links/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import type { ItemOf } from '#work/define-work.ts'
import { beginByCard, challengeOf } from './trial-by-card.ts'
import { readToken } from './trial-link.ts'
import { firstAmountBy, readOffer, type TrialOffer } from './trial-offer.ts'
import { finishTrialCard } from './trial-work.ts'
import {
  deleteTrialCard,
  lockTrialCard,
  selectTrialCard,
  type TrialCardRow,
  endTrialCard,
} from './trials.store.ts'

const byBuyer = { actorName: 'buyer', cause: { kind: 'checkout' } } as const

/**
 * The buyer is back from the issuer of a card that they gave for a trial: confirmed, it is kept, and the trial
 * begins, once. Fails with TrialLinkInvalid where no card waits, and where nothing begins any more; with
 * TrialChanged, CouponRefused, CardRefused and RailUnavailable.
 */
export const continueTrialByCard = action(
  api.continueTrialByCard,
  async ({ body, services, caller, cookies }) => {
    const presented = readToken(body.token)
    const { sellerId, id, secret } = presented
    const { row, now } = await services.transact(
      { sellerId, ...byBuyer, onlyReads: true },
      async (tx) => {
        const [[found]] = await tx.enter(selectTrialCard(sellerId, id))
        return { row: found, now: tx.now }
      },
    )
    if (row?.secretHash !== secretHash(secret)) throw new Failure(TrialLinkInvalid)
    if (row.usedAt !== null) return { challenge: null }
    const asked = await settle(services, row, askerOf(services, caller, cookies))
    return asked ? challengeOf(presented, asked, now) : { challenge: null }
  },
)

/**
 * Begins the trial of a card that its holder has confirmed. Returns the question where it is not answered yet.
 */
async function settle(services: Services, row: TrialCardRow, asker: Asker | undefined) {
  const { sellerId, id: verificationId, card, buyer, linkId } = row
  const found = await findVerified(services, { sellerId, verificationId })
  if (found?.outcome === 'CHALLENGED') return found
  try {
    const document = buyer && plainDocument(buyer.document.documentNumber)
    const place = { sellerId, linkId, document }
    const { networkId = null } = await requireVerified(services, found, { card, place, asker })
    const verified = { ...row, card: { ...card, networkId } }
    const link = await services.transact({ sellerId, ...byBuyer }, async (tx) => {
      const { publicId: answer, step } = await begun(tx, verified, services)
      return tx.commit(step, { answer })
    })
    await services.rations.giveBack(paidStrangerRations({ link, sellerId }))
  } catch (error) {
    if (error instanceof Failure) await forget(services, row)
    throw error
  }
  return undefined
}

/** The trial at the terms that were agreed to, on the day that was said, unless it has begun. */
async function begun(tx: Tx, row: TrialCardRow, services: Services) {
  const { sellerId, id, linkId, couponId, card, consent: text } = row
  const [[now], [seller], [link]] = await tx.enter(
    lockTrialCard(sellerId, id),
    selectSeller(sellerId),
    selectLink(sellerId, linkId),
  )
  if (!now || !seller || !link) throw new Failure(TrialLinkInvalid)
  const { publicId } = link
  if (now.usedAt !== null) return { publicId, step: {} }
  const coupon =
    couponId === null ? undefined : (await tx.read(selectCoupon(sellerId, couponId)))[0][0]
  const found = await readOffer(tx, link, seller).catch(noOffer)
  const offer = { ...found, firstChargeOn: row.firstChargeOn }
  requireAgreed(tx, row, {
    found,
    amountCents: firstAmountBy('CREDIT_CARD', offer, services, coupon),
  })
  const { amountCents, addressDigest, givenAt } = row
  const consent = { text, amountCents, addressDigest, givenAt }
  const buyer = row.buyer ?? undefined
  const step = await beginByCard(tx, { offer, buyer, coupon, card, consent }, services)
  return { publicId, step: merge(step, { writes: [endTrialCard(row, wallClock.now())] }) }
}

/** Fails with TrialChanged where the link says something else by now than what was agreed to. */
function requireAgreed(
  { today }: Tx,
  row: TrialCardRow,
  { found, amountCents }: { found: TrialOffer; amountCents: TrialCardRow['amountCents'] },
): void {
  const isOnTime = row.firstChargeOn > today && row.firstChargeOn <= found.firstChargeOn
  if (isOnTime && amountCents === row.amountCents) return
  throw new Failure(TrialChanged, { amount: centsToReais(amountCents) })
}

/** The link was closed meanwhile, or its plan has no trial any more. */
function noOffer(error: unknown): never {
  throw error instanceof Failure ? new Failure(TrialLinkInvalid) : error
}

const forget = ({ transact }: Pick<Services, 'transact'>, row: TrialCardRow) =>
  transact({ sellerId: row.sellerId, ...byBuyer }, async (tx) => {
    await tx.enter()
    return tx.commit({ writes: [deleteTrialCard(row)] })
  })

const AGAIN_MILLIS = 300_000

/** Nobody came back from the issuer: the trial begins all the same where the holder has confirmed. */
export async function finishCard(
  services: Services,
  { sellerId, id, kind: actorName, of }: ItemOf<typeof finishTrialCard>,
): Promise<void> {
  const by = { sellerId, actorName }
  const row = await services.transact(by, async (tx) => {
    const [[found]] = await tx.enter(selectTrialCard(sellerId, of.id))
    return tx.commit({}, { answer: found })
  })
  const isOpen = row?.usedAt === null && (await isStillOpen(services, row))
  await services.transact(by, async (tx) => {
    await tx.enter()
    const later = new Date(tx.now.getTime() + AGAIN_MILLIS)
    const again = isOpen ? [finishTrialCard.at(later, { id: of.id, since: id })] : []
    return tx.commit({ work: again }, { done: [id] })
  })
}

/** Settles a card. True where its holder or the acquirer has not answered. */
async function isStillOpen(services: Services, row: TrialCardRow): Promise<boolean> {
  try {
    return (await settle(services, row, undefined)) !== undefined
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.kind === RailUnavailable
  }
}
