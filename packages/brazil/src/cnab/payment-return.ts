import type { CivilDate } from '../calendar/index.ts'
import type { Cents } from '../money/index.ts'
import { wrongCounts } from './counts.ts'
import { readLines } from './lines.ts'
import { paymentBatchHeader, paymentFileHeader, segmentA, segmentZ } from './payment-layouts.ts'
import { readRecord } from './record.ts'

/** A bank's report of one payment. An amount that cannot be read is null, and `unreadable` names it. */
export interface ReturnedPayment {
  /** Place of its segment A in the file, from 1. */
  line: number
  /** Three digits: what the bank did, where it did more than to take the payment. */
  movement: string
  /** As the company numbered it, trimmed. */
  yourNumber: string
  /** The bank's own number. */
  ourNumber: string
  payeeName: string
  amountCents: Cents | null
  /** The day and the amount that were really paid; null where none was. */
  paidOn: CivilDate | null
  paidCents: Cents | null
  /** Up to five codes of two characters. */
  occurrences: string[]
  /** The bank's authentication; empty where it gives none. */
  authentication: string
}

export interface PaymentsReturn {
  bank: string
  document: string
  branch: string
  account: string
  /** The bank's own number of the file; 0 where it gives none. */
  sequence: number
  createdOn: CivilDate | null
  payments: ReturnedPayment[]
  /** Known irregularities of banks, in English. */
  warnings: string[]
  /** Fields of payments that cannot be read, by line and name. The operator has to look at them. */
  unreadable: string[]
}

/**
 * Reads a bank's return of payments (operation C, segments A). Mistakes of banks are warnings, so that
 * nothing is missed. `undefined` for any other file, also for a return of boletos, and for one that goes
 * to the bank.
 */
export function readPaymentsReturn(content: Uint8Array | string): PaymentsReturn | undefined {
  const { lines, tooLong } = readLines(content)
  const header = readRecord(paymentFileHeader, lines[0] ?? '')
  const isFromBank = lines[0]?.[7] === '0' && header.direction === '2'
  if (!isFromBank || !/^\d{3}$/.test(header.bank ?? '')) return undefined
  const { payments, unreadable, isOfPayments } = readPayments(lines)
  if (!isOfPayments) return undefined
  return {
    bank: header.bank ?? '',
    document: header.document ?? '',
    branch: header.branch ?? '',
    account: header.account ?? '',
    sequence: header.fileSequence ?? 0,
    createdOn: header.createdOn ?? null,
    payments,
    warnings: [
      ...tooLong.map((line) => `line ${line} is longer than 240 characters`),
      ...wrongCounts(lines),
    ],
    unreadable,
  }
}

function readPayments(lines: readonly string[]) {
  const payments: ReturnedPayment[] = []
  const unreadable: string[] = []
  let isOfPayments = false
  let operation: string | undefined
  for (const [index, line] of lines.entries()) {
    if (line[7] === '1') operation = readRecord(paymentBatchHeader, line).operation
    if (operation !== 'C') continue
    isOfPayments = true
    if (line[7] !== '3') continue
    if (line[13] === 'A') {
      const read = readPayment(index + 1, line)
      payments.push(read.payment)
      unreadable.push(...read.unreadable)
    }
    const last = payments.at(-1)
    if (line[13] === 'Z' && last) {
      last.authentication = readRecord(segmentZ, line).authentication ?? ''
    }
  }
  return { payments, unreadable, isOfPayments }
}

function readPayment(
  line: number,
  record: string,
): { payment: ReturnedPayment; unreadable: string[] } {
  const read = readRecord(segmentA, record)
  const { amountCents, paidOn, paidCents, occurrences = '' } = read
  const spoilt = Object.entries({ amountCents, paidOn, paidCents }).filter(
    ([, value]) => value === undefined,
  )
  return {
    payment: {
      line,
      movement: read.movement ?? '',
      yourNumber: read.yourNumber ?? '',
      ourNumber: read.ourNumber ?? '',
      payeeName: read.payeeName ?? '',
      amountCents: amountCents ?? null,
      paidOn: paidOn ?? null,
      paidCents: paidCents || null,
      occurrences: (occurrences.match(/.{1,2}/g) ?? []).map((code) => code.trim()).filter(Boolean),
      authentication: '',
    },
    unreadable: spoilt.map(([name]) => `line ${line}: ${name} cannot be read`),
  }
}
