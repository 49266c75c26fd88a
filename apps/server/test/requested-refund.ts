import { newId } from '#platform/ids.ts'
import type { TestApp } from './harness.ts'

/** A refund of a boleto that waits for the key of its buyer, whatever the seller may do by now. */
export async function aRequestedRefund(
  app: TestApp,
  sellerId: number,
  chargeId: string,
): Promise<string> {
  const [row] = await app.sql<{ id: string }>(
    `with refund as (
       insert into refund (seller_id, id, charge_id, amount_cents, state, kind, as_fraud, payment_id,
         sources, requested_by, created_at, key_until)
       values ($1, $2, $3, 1, 'REQUESTED', 'SELLER', false, '-', '[]', '-', now(),
         now() + interval '7 days')
       returning id)
     insert into refund_payout (seller_id, refund_id, ends_at, secret_hash, recipient, payer_document)
     select $1, id, now() + interval '7 days', '-', 'zuleica@exemplo.com.br', '11144477735' from refund
     returning refund_id as id`,
    [sellerId, newId(), chargeId],
  )
  return row?.id ?? ''
}
