import {
  addDays,
  addMonths,
  type CivilDate,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import type { PaymentOption } from '#modules/pricing/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { NewWork } from '#platform/database/tx.ts'
import { newId, newRoutedId } from '#platform/ids.ts'
import { REGISTER_BANK_SLIP, REQUEST_PIX, watchDueDate } from './charge-work.ts'
import { bankSlipDueDate } from './charge.ts'
import {
  type ChargeRow,
  insertActivities,
  insertCharges,
  insertChargeTerms,
  updateCharge,
} from './charges.store.ts'
import {
  type ChargeBankSlipRow,
  type ChargePixRow,
  insertBankSlips,
  insertPixRequests,
} from './instruments.store.ts'
import { emptyCharge, type Plan } from './new-charge.ts'

/** Days after its due date in which a later part by PIX can still be paid. */
export const PIX_DAYS_AFTER = 30

/** When the code that a later part is born with ends. */
export const endOfLaterCode = (dueDate: CivilDate): Date =>
  startOfDay(addDays(dueDate, PIX_DAYS_AFTER + 1))

/**
 * The buyer chose PIX: the first part at once, payable until an instant, the others a month apart,
 * each a charge of its own with its own code.
 */
export function planPix(
  charge: ChargeRow,
  option: PaymentOption,
  { now, today, until }: { now: Date; today: CivilDate; until: Date },
): Plan {
  const parts = planParts(charge, option, 'PIX', now, (month) => addMonths(today, month))
  const requests = parts.charges.map((part, index) =>
    newPixRequest(part, index === 0 ? until : endOfLaterCode(part.dueDate as CivilDate), now),
  )
  return {
    charge: parts.first,
    parts: parts.charges,
    pix: requests[0],
    writes: [...parts.writes, insertPixRequests(requests)],
    work: [
      ...parts.work,
      ...requests.map(({ txid }): NewWork => ({ kind: REQUEST_PIX, key: txid })),
    ],
  }
}

/** Another code for one of several parts, whose own ran out, payable until an instant. */
export function renewPix(
  charge: ChargeRow,
  { now, until }: { now: Date; until: Date },
): Plan & { pix: ChargePixRow } {
  const { sellerId, id: chargeId } = charge
  const pix = newPixRequest(charge, until, now)
  const activity = {
    id: newId(),
    chargeId,
    at: now,
    kind: 'pix-chosen',
    actor: 'buyer',
    details: {},
  }
  return {
    charge,
    pix,
    writes: [insertPixRequests([pix]), insertActivities(sellerId, [activity])],
    work: [{ kind: REQUEST_PIX, key: pix.txid }],
  }
}

function newPixRequest({ sellerId, id }: ChargeRow, expiresAt: Date, now: Date): ChargePixRow {
  return {
    sellerId,
    txid: newRoutedId(sellerId),
    chargeId: id,
    state: 'REQUESTED',
    brCode: null,
    expiresAt,
    endToEndId: null,
    createdAt: now,
  }
}

/** The buyer chose boleto: the first due in a few days, the others a month apart. */
export function planBankSlips(
  charge: ChargeRow,
  option: PaymentOption,
  { now, today }: { now: Date; today: CivilDate },
): Plan {
  const firstDue = bankSlipDueDate(today)
  const parts = planParts(charge, option, 'BANK_SLIP', now, (month) =>
    nextBusinessDay(addMonths(firstDue, month)),
  )
  const slips = parts.charges.map((part): ChargeBankSlipRow => ({
    sellerId: charge.sellerId,
    reference: newRoutedId(charge.sellerId),
    chargeId: part.id,
    state: 'REQUESTED',
    dueDate: part.dueDate,
    barcode: null,
    digitableLine: null,
    ourNumber: null,
    bank: null,
    agencyAccount: null,
    settlementId: null,
    createdAt: now,
  }))
  return {
    charge: parts.first,
    parts: parts.charges,
    bankSlip: slips[0],
    writes: [...parts.writes, insertBankSlips(slips)],
    work: [
      ...parts.work,
      watchDueDate(parts.first.id, firstDue),
      ...slips.map(({ reference }): NewWork => ({ kind: REGISTER_BANK_SLIP, key: reference })),
    ],
  }
}

interface Parts {
  first: ChargeRow
  charges: ChargeRow[]
  writes: Compilable[]
  work: NewWork[]
}

/** The charge becomes the first part; the others are born beside it, in one group. */
function planParts(
  charge: ChargeRow,
  option: PaymentOption,
  method: 'PIX' | 'BANK_SLIP',
  now: Date,
  dueIn: (months: number) => CivilDate,
): Parts {
  const groupId = option.installments > 1 ? charge.id : null
  const [firstPrice, ...laterPrices] = option.charges
  if (!firstPrice) throw new RangeError('A payment option makes at least one charge')
  const { sellerId, id } = charge
  const change = {
    method,
    cardType: null,
    groupId,
    valueCents: firstPrice.totalCents,
    interestCents: firstPrice.interestCents,
    installments: 1,
    dueDate: dueIn(0),
  }
  const later = laterPrices.map((price, index): ChargeRow => ({
    ...charge,
    ...emptyCharge(now),
    ...change,
    id: newId(),
    part: index + 2,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    dueDate: dueIn(index + 1),
  }))
  const kind = method === 'PIX' ? 'pix-chosen' : 'bank-slip-chosen'
  const details = { installments: option.installments }
  const activity = { id: newId(), chargeId: id, at: now, kind, actor: 'buyer', details }
  const first = { ...charge, ...change }
  return {
    first,
    charges: [first, ...later],
    writes: [
      updateCharge(sellerId, id, change),
      insertActivities(sellerId, [activity]),
      ...(later.length > 0 ? [insertCharges(later), ...insertChargeTerms(later)] : []),
    ],
    work: later.map((part) => watchDueDate(part.id, part.dueDate as CivilDate)),
  }
}
