import { newEndToEndId } from '@vintem/brazil/pix'
import type { KeyHolder } from '../directory/port.ts'
import { writeKeyCallback } from '../pix-keys/callback.ts'
import { leaveCallback } from './callbacks.ts'
import { type Ask, businessNow } from './database.ts'
import { entropy } from './entropy.ts'

const ISPB = '99999999'

/** SQL: what `r` has received has come, and was not refused where it was sent. */
export const ARRIVED = `r.paid_at <= business_now() and not exists (
  select from sandbox.pix_sent s where s.end_to_end_id = r.end_to_end_id and s.refused)`

interface HeldKey extends KeyHolder {
  sellerId: number
  keyId: string
}

/** The key of an account of the house that its bank has registered; undefined where there is none. */
export async function heldKey(ask: Ask, key: string): Promise<HeldKey | undefined> {
  const [found] = await ask<HeldKey>(
    `select seller_id::integer as seller_id, key_id, holder as name, document from sandbox.pix_key
      where key = $1 and state = 'REGISTERED'`,
    [key],
  )
  return found
}

interface Incoming {
  amountCents: number
  payer: KeyHolder
  /** Of the payment, where a customer of this bank has sent it. */
  endToEndId?: string
  /** Until the money arrives. */
  seconds?: number
}

/** Keeps money that was sent to a key, once for its end-to-end id, and leaves the callback. Returns its ids. */
export async function receiveOnKey(
  ask: Ask,
  { sellerId, keyId }: Pick<HeldKey, 'sellerId' | 'keyId'>,
  { amountCents, payer, endToEndId: given, seconds = 0 }: Incoming,
): Promise<{ endToEndId: string; callback: number | undefined }> {
  const at = await businessNow(ask)
  const endToEndId = given ?? newEndToEndId({ kind: 'payment', ispb: ISPB, at }, entropy)
  const kept = await ask(
    `insert into sandbox.pix_received
       (seller_id, key_id, end_to_end_id, amount_cents, payer_name, payer_document, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz + make_interval(secs => $8))
     on conflict do nothing returning end_to_end_id`,
    [sellerId, keyId, endToEndId, amountCents, payer.name, payer.document, at, seconds],
  )
  if (kept.length === 0) return { endToEndId, callback: undefined }
  const body = writeKeyCallback([{ sellerId, keyId, endToEndId }])
  const callback = await leaveCallback(ask, '/pix-keys', body, { delaySeconds: seconds })
  return { endToEndId, callback }
}
