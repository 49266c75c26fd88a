import { randomBytes } from 'node:crypto'
import { type PixCallback, writePixCallback } from '../../apps/server/src/rails/pix/callback.ts'
import { newEndToEndId } from '../../packages/brazil/src/pix/index.ts'
import type { BenchDatabase } from './database.ts'
import { type PaidPix, type PlacedCharge, VALUE } from './shop.ts'

export function payPix(
  { sellerId, txid }: Pick<PlacedCharge, 'sellerId' | 'txid'>,
  amountCents = VALUE,
): PaidPix {
  const paidAt = new Date()
  const kind = { kind: 'payment', ispb: '12345678', at: paidAt } as const
  const endToEndId = newEndToEndId(kind, randomBytes)
  return { sellerId, txid, endToEndId, amountCents, paidAt, pixKey: '11222333000181' }
}

/** The body of a bank's callback about payments (Banco Central, API Pix). */
export const tellPix = (payments: readonly PaidPix[]): PixCallback => ({
  pix: payments.flatMap((payment) => writePixCallback(payment).pix),
})

/** A payer pays charges at the bank, which does not report them: `pixCallback` does. */
export async function payAtBank(
  database: Pick<BenchDatabase, 'sql'>,
  charges: readonly PlacedCharge[],
): Promise<void> {
  for (const charge of charges) charge.paid = payPix(charge)
  await knowPix(database, charges.map(paidAtBank))
}

/** The callback of a bank about charges that were paid there. */
export const pixCallback = (charges: readonly PlacedCharge[]): PixCallback =>
  tellPix(charges.map(paidAtBank))

function paidAtBank({ id, paid }: PlacedCharge): PaidPix {
  if (!paid) throw new Error(`Nobody has paid ${id} at the bank`)
  return paid
}

/** Stores payments at the bank, so that it can be asked about them, and return them. */
export async function knowPix(
  { sql }: Pick<BenchDatabase, 'sql'>,
  payments: readonly PaidPix[],
): Promise<void> {
  for (const statement of KNOWN) await sql(statement, [JSON.stringify(payments)])
}

const PAID = `jsonb_to_recordset($1) as p("sellerId" bigint, txid text, "endToEndId" text,
  "amountCents" bigint, "paidAt" timestamptz, "pixKey" text)`
const KNOWN = [
  `insert into sandbox.pix_request (txid, seller_id, pix_key, receiver_name, payer_name,
     payer_document, amount_cents, payable_until, br_code, created_at)
   select txid, "sellerId", "pixKey", 'LOJA', 'BEATRIZ', '52998224725', "amountCents",
          business_now() + interval '1 day', txid, business_now() from ${PAID}
   on conflict do nothing`,
  `insert into sandbox.pix_payment (end_to_end_id, txid, seller_id, amount_cents, payer_name, paid_at)
   select "endToEndId", txid, "sellerId", "amountCents", 'BEATRIZ', "paidAt" from ${PAID}`,
]
