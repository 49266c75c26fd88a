import type { BankSlipPayment } from '../payments/port.ts'
import type { Ask } from '../rail-database.ts'

/** A boleto that the bank was told to pay. */
export interface SentSlip {
  barcode: string
  amountCents: number
  /** Calls that may have been taken. */
  sent: number
  sentAt: Date
  /** Since when the bank says that it has no payment of it. */
  emptyAt: Date | null
  /** The bank's code of the payment. */
  code: string | null
}

type Ref = Pick<BankSlipPayment, 'sellerId' | 'paymentId'>

export async function findSent(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<SentSlip | undefined> {
  const [slip] = await ask<SentSlip>(
    `select barcode, amount_cents, sent, sent_at, empty_at, code from inter.bank_slip
      where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId],
  )
  return slip
}

/** Keeps what is about to be paid, before the first call. */
export async function insertSent(
  ask: Ask,
  { sellerId, paymentId, barcode, amountCents }: BankSlipPayment,
  at: Date,
): Promise<void> {
  await ask(
    `insert into inter.bank_slip (seller_id, payment_id, barcode, amount_cents, sent, sent_at)
     values ($1, $2, $3, $4, 0, $5) on conflict do nothing`,
    [sellerId, paymentId, barcode, amountCents, at],
  )
}

/** Counts a call; false where it was counted by somebody else. */
export async function takeTurn(
  ask: Ask,
  { sellerId, paymentId }: Ref,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const taken = await ask(
    `update inter.bank_slip set sent = $4
      where seller_id = $1 and payment_id = $2 and sent = $3 and code is null returning sent`,
    [sellerId, paymentId, from, to],
  )
  return taken.length > 0
}

/** The bank's first answer that there is no payment stays. */
export async function keepEmpty(ask: Ask, { sellerId, paymentId }: Ref, at: Date): Promise<void> {
  await ask(
    `update inter.bank_slip set empty_at = coalesce(empty_at, $3)
      where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId, at],
  )
}

/** The first code that the bank gives stays. */
export async function keepSlipCode(
  ask: Ask,
  { sellerId, paymentId }: Ref,
  code: string,
): Promise<void> {
  await ask(
    `update inter.bank_slip set code = coalesce(code, $3)
      where seller_id = $1 and payment_id = $2`,
    [sellerId, paymentId, code],
  )
}

/** Our ids of boletos with these codes of the bank. */
export async function selectSlipsOfCodes(
  ask: Ask,
  codes: readonly string[],
): Promise<{ sellerId: number; paymentId: string }[]> {
  const rows = await ask<{ sellerId: string; paymentId: string }>(
    'select seller_id, payment_id from inter.bank_slip where code = any($1)',
    [codes],
  )
  return rows.map(({ sellerId, paymentId }) => ({ sellerId: Number(sellerId), paymentId }))
}

/** Of these codes, those of no payment that we know of. */
export async function mayClaim(ask: Ask, codes: readonly string[]): Promise<Set<string>> {
  const known = await ask<{ code: string }>(
    'select code from inter.bank_slip where code = any($1)',
    [codes],
  )
  const taken = new Set(known.map(({ code }) => code))
  return new Set(codes.filter((code) => !taken.has(code)))
}
