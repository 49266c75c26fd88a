import { type Cents, cents, formatBRL } from '@vintem/brazil/money'
import { BankingAccountInactive, PixLimitReached } from '@vintem/contracts/errors'
import { pixPeriodWords } from '@vintem/contracts/pix-limits/words'
import { Failure } from '#platform/failure.ts'
import type { Step } from '#use-cases/step.ts'
import { instanceAt, isSameInstance, type PeriodInstance, termsAt } from './pix-limit.ts'
import {
  addPixLimitUse,
  insertPixLimitHold,
  type PixLimitHoldRow,
  type PixLimitRow,
  type PixLimitUseRow,
  updatePixLimitHold,
} from './pix-limits.store.ts'

/** The rows of `lockPixLimits` and of `selectPixLimitUses`, read in this order. */
export interface FoundLimits {
  limits: readonly PixLimitRow[]
  uses: readonly PixLimitUseRow[]
}

/** The limit of the present day or night, and what is left of it. */
export interface LimitNow extends PeriodInstance {
  limit: PixLimitRow
  amountCents: Cents
  usedCents: Cents
  leftCents: Cents
}

/** The limit in force at an instant. Fails with BankingAccountInactive where there is none. */
export function limitAt({ limits, uses }: FoundLimits, now: Date): LimitNow {
  const instance = instanceAt(now)
  const limit = limits.find(({ period }) => period === instance.period)
  if (!limit) throw new Failure(BankingAccountInactive)
  const use = uses.find(
    (each) => each.accountId === limit.accountId && isSameInstance(each, instance),
  )
  const { amountCents } = termsAt(limit, now)
  const usedCents = use?.usedCents ?? cents(0)
  const leftCents = cents(Math.max(0, amountCents - usedCents))
  return { ...instance, limit, amountCents, usedCents, leftCents }
}

interface Asked {
  /** Of the payment, which holds once. */
  paymentId: string
  amountCents: Cents
}

/**
 * Holds a part of the limit in force for a payment, in the transaction that holds its money. The limits are
 * locked by then. Fails with PixLimitReached at the amount, and with BankingAccountInactive.
 */
export function holdLimit(found: FoundLimits, { paymentId, amountCents }: Asked, now: Date): Step {
  const { limit, day, period, leftCents } = limitAt(found, now)
  if (amountCents > leftCents) {
    const description = `O valor passa do limite Pix ${pixPeriodWords[period].toLowerCase()}: restam ${formatBRL(leftCents)}.`
    throw new Failure(PixLimitReached, { field: 'amount', description })
  }
  const { sellerId, accountId } = limit
  const hold: PixLimitHoldRow = {
    sellerId,
    id: paymentId,
    accountId,
    day,
    period,
    amountCents,
    heldAt: now,
    givenBackAt: null,
  }
  return { writes: [insertPixLimitHold(hold), addPixLimitUse(hold, amountCents)] }
}

/**
 * Gives back what a payment holds, to the day or night of which it was held: where nothing of its money left.
 * The hold is the row of `lockPixLimitHold`; none, or one given back before, changes nothing.
 */
export function giveBackLimit(hold: PixLimitHoldRow | undefined, now: Date): Step {
  if (!hold || hold.givenBackAt) return {}
  return {
    writes: [
      updatePixLimitHold(hold, { givenBackAt: now }),
      addPixLimitUse(hold, -hold.amountCents),
    ],
  }
}
