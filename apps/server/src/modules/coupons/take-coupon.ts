import type { CivilDate } from '@vintem/brazil/calendar'
import { isPayable, lockCharge, moveCharges } from '#modules/charges/index.ts'
import type { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { closedBecause, couponRefused, isForPlan } from './coupon.ts'
import {
  type CouponRow,
  giveBackPlace,
  type Held,
  insertRedemption,
  selectCoupon,
  selectHeld,
  selectInHand,
  type Taker,
  takePlace,
  updateRedemption,
} from './coupons.store.ts'

/** A place that was taken. */
export interface Taken {
  coupon: CouponRow
  /** Gives the coupon to a subscription; `state`: whether its first charge is paid. */
  giveTo: (subscriptionId: string, state: 'PENDING' | 'REDEEMED') => Step
}

/**
 * Takes a place of a coupon for a customer, once per document (docs/decisions/0148). A purchase of theirs
 * that waits for nothing in hand is replaced, and hands its place on. Fails with CouponRefused.
 */
export async function takeCoupon(tx: Tx, taker: Taker): Promise<Taken> {
  const { sellerId, now } = tx
  const { customerId } = taker
  const first = await place(tx, taker)
  // Read after the coupon was locked: who asks at the same time is seen.
  const [[held]] = await tx.read(selectHeld(sellerId, taker))
  if (isUsed(held)) throw couponRefused('GONE')
  // The purchase that had a place was given up meanwhile.
  const { took, ...row } = held || first.took ? first : await place(tx, taker)
  const replaced = held ? await replace(tx, held) : {}
  const places = held && took ? { writes: [giveBackPlace(sellerId, row.id)] } : {}
  const { code, discountBps, amountCents, cycles } = row
  return {
    coupon: row,
    giveTo: (subscriptionId, state) =>
      merge(replaced, places, {
        writes: [
          insertRedemption({
            sellerId,
            id: newId(),
            couponId: row.id,
            subscriptionId,
            customerId,
            state,
            code,
            discountBps,
            amountCents,
            cycles,
            createdAt: now,
            redeemedAt: state === 'REDEEMED' ? now : null,
          }),
        ],
      }),
  }
}

/** A use counts with the first payment, and one at a trial from its first day. */
const isUsed = (held: Held | undefined): boolean =>
  held !== undefined && (held.state === 'REDEEMED' || held.isBegun)

/**
 * Why a customer could not take a coupon now, as takeCoupon would say; undefined where they could. Nothing is
 * taken. `customerId`: null where nobody has this document yet.
 */
export async function whyNotTaken(
  tx: Tx,
  { customerId, ...taker }: Omit<Taker, 'customerId'> & { customerId: string | null },
): Promise<Failure | undefined> {
  const { sellerId, now } = tx
  const [[found], [held]] = await tx.read(
    selectCoupon(sellerId, taker.couponId),
    selectHeld(sellerId, { ...taker, customerId }),
  )
  const refused = refusalOf(found, taker.planId, tx.today)
  const isOwnPlace = refused === 'GONE' && held?.state === 'PENDING'
  if (refused && !isOwnPlace) return couponRefused(refused)
  if (isUsed(held)) return couponRefused('GONE')
  if (!held?.chargeId) return undefined
  const [[inHand]] = await tx.read(selectInHand(sellerId, held.chargeId, now))
  return inHand?.isInHand ? couponRefused('GONE') : undefined
}

async function place(tx: Tx, taker: Taker) {
  const [[coupon]] = await tx.read(takePlace(tx.sellerId, tx.today, taker))
  if (!coupon) throw await whyRefused(tx, taker)
  return coupon
}

async function whyRefused(tx: Tx, { couponId, planId }: Taker) {
  const [[found]] = await tx.read(selectCoupon(tx.sellerId, couponId))
  return couponRefused(refusalOf(found, planId, tx.today) ?? 'GONE')
}

/** Why nobody gets a place; that the last one has gone is said as of a document that had one. */
function refusalOf(found: CouponRow | undefined, planId: number, today: CivilDate) {
  if (!found) return 'UNKNOWN'
  if (!isForPlan(found, planId)) return 'OTHER_PLAN'
  const why = closedBecause(found, today)
  return why === 'USED_UP' ? 'GONE' : why
}

/** An earlier purchase with the coupon ends here, unless it can be paid by what its buyer has in hand. */
async function replace(
  tx: Tx,
  { id, chargeId }: { id: string; chargeId: string | null },
): Promise<Step> {
  const { sellerId, now } = tx
  const released = { writes: [updateRedemption(sellerId, id, { state: 'RELEASED' })] }
  if (chargeId === null) return released
  const [[charge]] = await tx.read(lockCharge(sellerId, chargeId))
  if (!charge) return released
  // Paid, or ended, while the coupon was waited for: another attempt finds it so.
  if (!isPayable(charge.status)) throw couponRefused('GONE')
  const [[inHand]] = await tx.read(selectInHand(sellerId, charge.id, now))
  if (inHand?.isInHand) throw couponRefused('GONE')
  return merge(released, moveCharges([charge], replacedAt(now)))
}

const replacedAt = (at: Date) =>
  ({ status: 'CANCELED', kind: 'replaced', actor: 'buyer', at }) as const
