import type { CivilDate } from '@vintem/brazil/calendar'
import type { PaymentOption } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { watchDueDate } from './charge-work.ts'
import type { ChargeMethod } from './charge.ts'
import { chargeCreated } from './charges.events.ts'
import {
  type ChargeRow,
  insertActivities,
  insertCharges,
  insertChargeTerms,
  updateCharge,
} from './charges.store.ts'
import { emptyCharge } from './new-charge.ts'

/** The terms of all parts. */
export interface PartsTerms {
  method: ChargeMethod
  /** The stored card, if any. */
  onFile?: Pick<ChargeRow, 'cardType' | 'card'>
  dueIn: (months: number) => CivilDate
  now: Date
}

export interface Parts {
  first: ChargeRow
  charges: ChargeRow[]
  step: Step
}

/** The charge becomes the first part; the others are created beside it, in one group. */
export function prepareParts(
  charge: ChargeRow,
  option: Pick<PaymentOption, 'charges' | 'installments'>,
  terms: PartsTerms,
): Parts {
  const [firstPrice] = option.charges
  if (!firstPrice) throw new RangeError('A payment option makes at least one charge')
  const { sellerId, id } = charge
  const { method, onFile = { cardType: null, card: null }, dueIn, now } = terms
  const isMonthly = option.charges.length > 1
  const change = {
    method,
    ...onFile,
    cardOnFile: terms.onFile !== undefined,
    groupId: isMonthly ? id : null,
    valueCents: firstPrice.totalCents,
    interestCents: firstPrice.interestCents,
    installments: isMonthly ? 1 : option.installments,
    dueDate: dueIn(0),
  }
  const details = { installments: option.installments }
  const activity = {
    id: newId(),
    chargeId: id,
    at: now,
    kind: KINDS[method],
    actor: 'buyer',
    details,
  }
  const first = { ...charge, ...change }
  const later = laterParts(first, option, terms)
  return {
    first,
    charges: [first, ...later],
    step: merge(
      {
        writes: [updateCharge(sellerId, id, change), insertActivities(sellerId, [activity])],
        work: later.map((part) => watchDueDate(part.id, part.dueDate)),
      },
      insertLater(later),
    ),
  }
}

/** The parts after the first, each a charge of its own in the first one's group. */
export function laterParts(
  first: ChargeRow,
  { charges: [, ...prices] }: Pick<PaymentOption, 'charges'>,
  { method, onFile, dueIn, now }: PartsTerms,
): ChargeRow[] {
  return prices.map((price, index) => ({
    ...first,
    ...emptyCharge(now),
    method,
    ...onFile,
    cardOnFile: onFile !== undefined,
    groupId: first.id,
    payerAddress: first.payerAddress,
    id: newId(),
    part: index + 2,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    dueDate: dueIn(index + 1),
  }))
}

export const insertLater = (later: readonly ChargeRow[]): Step =>
  later.length > 0
    ? {
        writes: [insertCharges(later), ...insertChargeTerms(later)],
        events: later.map((part) => chargeCreated(part)),
      }
    : {}

const KINDS: Record<ChargeMethod, string> = {
  PIX: 'pix-chosen',
  BANK_SLIP: 'bank-slip-chosen',
  CREDIT_CARD: 'card-scheduled',
}
