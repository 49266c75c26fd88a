import type { LateFees } from '@vintem/brazil/boleto'
import {
  addDays,
  addMonths,
  type CivilDate,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import {
  bankSlipDueDate,
  type ChargeRow,
  insertActivities,
  prepareParts,
  watchDueDate,
} from '#modules/charges/index.ts'
import type { PaymentOption } from '#modules/pricing/index.ts'
import { newId, newRoutedId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import {
  type IssuedInstrument,
  registerBankSlip,
  registerBilledBankSlip,
  requestBilledPix,
  requestPix,
} from './instrument-work.ts'
import {
  type ChargeBankSlipRow,
  type ChargePixRow,
  insertBankSlips,
  insertPixRequests,
} from './instruments.store.ts'

/** The charge as it will be, and the step that makes it so. */
export interface PreparedPayment {
  charge: ChargeRow
  pix?: ChargePixRow | undefined
  bankSlip?: ChargeBankSlipRow | undefined
  /** All parts, where the charge is paid in several. */
  parts?: readonly ChargeRow[]
  step: Step
}

/** Days after its due date in which a later part by PIX can still be paid. */
export const PIX_DAYS_AFTER = 30

/** The end of a code with a due date. */
export const endOfDueCode = (dueDate: CivilDate): Date =>
  startOfDay(addDays(dueDate, PIX_DAYS_AFTER + 1))

/**
 * A due date that the seller has set and that has not passed: every choice of the buyer keeps it.
 */
export const agreedDueDate = (
  { dueBySeller, dueDate }: Pick<ChargeRow, 'dueBySeller' | 'dueDate'>,
  today: CivilDate,
): CivilDate | undefined => (dueBySeller && dueDate >= today ? dueDate : undefined)

/**
 * The buyer chose PIX: the first part now, payable until an instant, the others a month apart, each
 * a charge of its own with its own code. `until` is of a code without an agreed due date; codes
 * with one cost more once they are late. `agreeing`: a code that agrees to a mandate too, which the
 * mandate's own work asks for; of journey 4 it keeps the agreed due date.
 */
export function preparePix(
  charge: ChargeRow,
  option: PaymentOption,
  choice: {
    now: Date
    today: CivilDate
    until: Date
    lateFees: LateFees
    agreeing?: { txid: string; journey: 3 | 4 } | undefined
  },
): PreparedPayment {
  const { now, today, until, lateFees, agreeing } = choice
  const agreed = agreedDueDate(charge, today)
  const parts = prepareParts(charge, option, {
    method: 'PIX',
    dueIn: (month) => addMonths(agreed ?? today, month),
    now,
  })
  const isDueNow = !agreed || agreeing?.journey === 3
  const requests = parts.charges.map((part, index) => ({
    ...(index === 0 && isDueNow
      ? newPixRequest(part, until, now)
      : newDuePixRequest(part, { lateFees, now })),
    ...(index === 0 && agreeing && agreeingCode(agreeing.txid)),
  }))
  return {
    charge: parts.first,
    parts: parts.charges,
    pix: requests[0],
    step: merge(parts.step, pixRequested(requests)),
  }
}

const agreeingCode = (txid: string) => ({ txid, automatic: 'FIRST' as const })

/** Another code for one of several parts, whose own ran out, payable until an instant. */
export function renewPix(
  charge: ChargeRow,
  { now, until }: { now: Date; until: Date },
): PreparedPayment & { pix: ChargePixRow } {
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
    step: merge(pixRequested([pix]), { writes: [insertActivities(sellerId, [activity])] }),
  }
}

/** An empty step for no codes. */
const pixRequested = (codes: readonly ChargePixRow[]): Step => ({
  writes: codes.length > 0 ? [insertPixRequests(codes)] : [],
  work: codes
    .filter(({ automatic }) => automatic === null)
    .map(({ txid }) => requestPix.now({ txid })),
})

export function newPixRequest(
  { sellerId, id }: ChargeRow,
  expiresAt: Date,
  now: Date,
): ChargePixRow {
  return {
    sellerId,
    txid: newRoutedId(sellerId),
    chargeId: id,
    state: 'REQUESTED',
    brCode: null,
    expiresAt,
    endToEndId: null,
    notice: 'NEW',
    createdAt: now,
    dueDate: null,
    automatic: null,
    ...NO_LATE_FEES,
  }
}

const NO_LATE_FEES: LateFees = { fineBps: 0, monthlyInterestBps: 0 }

/** What an instrument is issued with. */
interface Issue {
  lateFees: LateFees
  notice?: Notice
  now: Date
}

/**
 * A code with the due date of its charge, payable until 30 days after it. Of a payer without a name
 * it only expires: API Pix needs one in a cobv.
 */
function newDuePixRequest(charge: ChargeRow, { lateFees, notice = 'NEW', now }: Issue) {
  const { payer, customerId, dueDate } = charge
  const request = { ...newPixRequest(charge, endOfDueCode(dueDate), now), notice }
  const hasPayer = payer !== null || customerId !== null
  return hasPayer ? { ...request, dueDate, ...lateFees } : request
}

/** How the buyer is notified of an instrument: see the table. */
export type Notice = 'NEW' | 'CHANGED' | 'SILENT'

/**
 * The buyer chose boleto: the first due in a few days, the others a month apart. `withPix`: each carries a
 * PIX code of the same value beside it (docs/decisions/0093).
 */
export function prepareBankSlips(
  charge: ChargeRow,
  option: PaymentOption,
  {
    now,
    today,
    withPix,
    lateFees,
  }: { now: Date; today: CivilDate; withPix: boolean; lateFees: LateFees },
): PreparedPayment {
  const firstDue = agreedDueDate(charge, today) ?? bankSlipDueDate(today)
  const parts = prepareParts(charge, option, {
    method: 'BANK_SLIP',
    // The first due date is kept as it is: one set by the seller may be any day.
    dueIn: (month) => (month === 0 ? firstDue : nextBusinessDay(addMonths(firstDue, month))),
    now,
  })
  const issue = { lateFees, now }
  const slips = parts.charges.map((part) => newBankSlip(part, issue))
  const codes = withPix ? parts.charges.map((part) => codeOfBankSlip(part, issue)) : []
  return {
    charge: parts.first,
    parts: parts.charges,
    bankSlip: slips[0],
    pix: codes[0],
    step: merge(
      parts.step,
      { work: [watchDueDate(parts.first.id, firstDue)] },
      bankSlipsRequested(slips, codes),
    ),
  }
}

/** Codes first, so that the e-mail of the boleto usually has them. */
const bankSlipsRequested = (
  slips: readonly ChargeBankSlipRow[],
  codes: readonly ChargePixRow[],
): Step =>
  merge(pixRequested(codes), {
    writes: [insertBankSlips(slips)],
    work: slips.map(({ reference }) => registerBankSlip.now({ reference })),
  })

function newBankSlip(
  { sellerId, id: chargeId, dueDate }: ChargeRow,
  { lateFees, notice = 'NEW', now }: Issue,
): ChargeBankSlipRow {
  return {
    sellerId,
    reference: newRoutedId(sellerId),
    chargeId,
    state: 'REQUESTED',
    dueDate,
    barcode: null,
    digitableLine: null,
    ourNumber: null,
    bank: null,
    agencyAccount: null,
    settlementId: null,
    notice,
    createdAt: now,
    ...lateFees,
  }
}

/** The code printed on a boleto: announced with it. */
const codeOfBankSlip = (charge: ChargeRow, issue: Issue): ChargePixRow =>
  newDuePixRequest(charge, { ...issue, notice: 'SILENT' })

/**
 * Replaces the chosen instrument at the charge's present value and due date, with a code where the
 * former boleto had one; empty where nothing is chosen, or a card. Lateness costs what it did, or
 * `lateFees` where the former had no due date.
 */
export function prepareReplacement(
  charge: ChargeRow,
  former: readonly IssuedInstrument[],
  { notice, now, lateFees }: { notice: Notice; now: Date; lateFees: LateFees },
): Step {
  const { fineBps, monthlyInterestBps } = former.find(({ dueDate }) => dueDate) ?? lateFees
  const issue = { lateFees: { fineBps, monthlyInterestBps }, notice, now }
  if (charge.method === 'PIX') return pixRequested([newDuePixRequest(charge, issue)])
  if (charge.method !== 'BANK_SLIP') return {}
  const hadCode = former.some(({ method }) => method === 'PIX')
  const codes = hadCode ? [codeOfBankSlip(charge, issue)] : []
  return bankSlipsRequested([newBankSlip(charge, issue)], codes)
}

/** A charge that was billed, and whether its boleto carries a code too. */
export interface BilledCharge {
  charge: ChargeRow
  withPix: boolean
}

/**
 * The instruments of charges that were billed by PIX or boleto, issued from an instant on, behind
 * those that a buyer waits for; empty for other methods.
 */
export function prepareBilled(
  billed: readonly BilledCharge[],
  { now, at, lateFees }: { now: Date; at: Date; lateFees: LateFees },
): Step {
  const issue = { lateFees, now }
  const slips = billed.filter(({ charge }) => charge.method === 'BANK_SLIP')
  const codes = [
    ...billed
      .filter(({ charge }) => charge.method === 'PIX')
      .map(({ charge }) => newDuePixRequest(charge, issue)),
    ...slips.filter(({ withPix }) => withPix).map(({ charge }) => codeOfBankSlip(charge, issue)),
  ]
  const printed = slips.map(({ charge }) => newBankSlip(charge, issue))
  return {
    writes: [
      ...(codes.length > 0 ? [insertPixRequests(codes)] : []),
      ...(printed.length > 0 ? [insertBankSlips(printed)] : []),
    ],
    work: [
      ...codes.map(({ txid }) => requestBilledPix.at(at, { txid })),
      ...printed.map(({ reference }) => registerBilledBankSlip.at(at, { reference })),
    ],
  }
}
