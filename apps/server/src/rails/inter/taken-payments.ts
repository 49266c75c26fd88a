import { wallClock } from '#platform/wall-clock.ts'
import type { Ask } from '../rail-database.ts'

/** The bank's code of a payment that it took; undefined where it has given none. */
export async function findCode(
  ask: Ask,
  sellerId: number,
  paymentId: string,
): Promise<string | undefined> {
  const [row] = await ask<{ code: string }>(
    'select code from inter.payment where seller_id = $1 and payment_id = $2',
    [sellerId, paymentId],
  )
  return row?.code
}

/** Keeps the bank's code of a payment. The first that it gave stays. */
export async function keepCode(
  ask: Ask,
  { sellerId, paymentId, code }: { sellerId: number; paymentId: string; code: string },
): Promise<void> {
  await ask(
    `insert into inter.payment (seller_id, payment_id, code, taken_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [sellerId, paymentId, code, wallClock.now()],
  )
}

/** Our ids of payments, by the bank's codes of them. */
export async function selectOfCodes(
  ask: Ask,
  codes: readonly string[],
): Promise<Map<string, { sellerId: number; paymentId: string }>> {
  const rows = await ask<{ code: string; sellerId: string; paymentId: string }>(
    'select code, seller_id, payment_id from inter.payment where code = any($1)',
    [codes],
  )
  return new Map(
    rows.map(({ code, sellerId, paymentId }) => [code, { sellerId: Number(sellerId), paymentId }]),
  )
}
