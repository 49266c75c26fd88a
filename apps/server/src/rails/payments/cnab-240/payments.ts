import type { Ask } from '../../rail-database.ts'
import type { AccountPayment, PixPayment } from '../port.ts'

export type PaymentState = 'TAKEN' | 'UNKNOWN' | 'PAID' | 'REFUSED' | 'RETURNED'

/** What was ordered: to an account, or to a PIX key. */
export type OrderedPayment = AccountPayment | PixPayment

/** A payment as the files know it. */
export interface FilePayment {
  number: number
  sellerId: number
  paymentId: string
  ordered: OrderedPayment
  /** The file that told the bank of it; null while it waits for one. */
  writtenIn: number | null
  writtenAt: Date | null
  /** True where no bank hears of the payment any more. */
  takenBack: boolean
  /** What the bank has said; null before its first word. */
  state: PaymentState | null
  reference: string | null
  reason: string | null
  paidAt: Date | null
  returnedAt: Date | null
}

const COLUMNS = `number, seller_id, payment_id, ordered, written_in, written_at, taken_back, state,
  reference, reason, paid_at, returned_at`

const NUMBER = /^PG(\d{10})$/

/** The company's own number of a payment (seu número), in files and statements. */
export const yourNumberOf = (number: number): string => `PG${String(number).padStart(10, '0')}`

/** The number in the field of a return, or of a statement; undefined where it is none of ours. */
export function readYourNumber(written: string): number | undefined {
  const [, digits] = NUMBER.exec(written.trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export async function findPayment(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<FilePayment | undefined> {
  const [row] = await ask<FilePayment>(
    `select ${COLUMNS} from cnab.payment where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId],
  )
  return row
}

/** Keeps an order under its number, unless it is kept already. */
export async function insertPayment(
  ask: Ask,
  id: string,
  { number, ordered, at }: { number: number; ordered: OrderedPayment; at: Date },
): Promise<void> {
  await ask(
    `insert into cnab.payment (account_id, number, seller_id, payment_id, ordered, ordered_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (seller_id, payment_id) do nothing`,
    [id, number, ordered.sellerId, ordered.paymentId, JSON.stringify(ordered), at],
  )
}

/** Payments that wait for a file, oldest first. */
export function selectWaiting(ask: Ask, id: string, limit: number): Promise<FilePayment[]> {
  return ask<FilePayment>(
    `select ${COLUMNS} from cnab.payment
      where account_id = $1 and written_in is null and not taken_back order by number limit $2`,
    [id, limit],
  )
}

export async function countWaiting(
  ask: Ask,
  id: string,
): Promise<{ count: number; amountCents: number }> {
  const [row] = await ask<{ count: string; amountCents: string }>(
    `select count(*) as count, coalesce(sum((ordered ->> 'amountCents')::bigint), 0) as amount_cents
       from cnab.payment where account_id = $1 and written_in is null and not taken_back`,
    [id],
  )
  return { count: Number(row?.count), amountCents: Number(row?.amountCents) }
}

export async function markWritten(
  ask: Ask,
  id: string,
  numbers: readonly number[],
  file: { sequence: number; at: Date },
): Promise<void> {
  await ask(
    `update cnab.payment set written_in = $3, written_at = $4
      where account_id = $1 and number = any ($2)`,
    [id, numbers, file.sequence, file.at],
  )
}

/** The payments that a file of ours holds. */
export function selectOfFile(ask: Ask, id: string, sequence: number): Promise<FilePayment[]> {
  return ask<FilePayment>(
    `select ${COLUMNS} from cnab.payment where account_id = $1 and written_in = $2 order by number`,
    [id, sequence],
  )
}

/** Payments by number, locked until the transaction ends. */
export async function lockByNumber(
  ask: Ask,
  id: string,
  numbers: readonly number[],
): Promise<Map<number, FilePayment>> {
  const rows = await ask<FilePayment>(
    `select ${COLUMNS} from cnab.payment
      where account_id = $1 and number = any ($2) order by number for update`,
    [id, numbers],
  )
  return new Map(rows.map((row) => [row.number, row]))
}

export async function updatePayment(
  ask: Ask,
  id: string,
  { number, state, reference, reason, paidAt, returnedAt }: FilePayment,
): Promise<void> {
  await ask(
    `update cnab.payment set state = $3, reference = $4, reason = $5, paid_at = $6, returned_at = $7
      where account_id = $1 and number = $2`,
    [id, number, state, reference, reason, paidAt, returnedAt],
  )
}

/** Takes a payment back that no file has told the bank of. Returns it as it is then. */
export async function takePaymentBack(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<FilePayment | undefined> {
  await ask(
    `update cnab.payment set taken_back = true
      where seller_id = $1 and payment_id = $2 and written_in is null`,
    [sellerId, paymentId],
  )
  return findPayment(ask, sellerId, paymentId)
}
