import { randomBytes } from 'node:crypto'
import { type PixCallback, writePixCallback } from '../../apps/server/src/rails/pix/callback.ts'
import { newEndToEndId } from '../../packages/brazil/src/pix/index.ts'
import { type PlacedCharge, VALUE } from './shop.ts'

/** What a bank posts when the PIX of charges are paid now (Banco Central, API Pix). */
export function pixCallback(charges: readonly PlacedCharge[]): PixCallback {
  const paidAt = new Date()
  const payments = charges.map(({ txid }) => ({
    txid,
    endToEndId: newEndToEndId({ kind: 'payment', ispb: '12345678', at: paidAt }, randomBytes),
    amountCents: VALUE,
    paidAt,
    pixKey: '11222333000181',
  }))
  return { pix: payments.flatMap((payment) => writePixCallback(payment).pix) }
}
