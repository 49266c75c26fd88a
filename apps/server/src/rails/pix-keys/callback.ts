import * as z from 'zod/mini'
import { readRoutedRef, toRoutedRef } from '#platform/ids.ts'

const KeyCallback = z.object({ received: z.array(z.unknown()) })
const Told = z.object({
  reference: z.string(),
  endToEndId: z.string().check(z.regex(/^E[0-9A-Za-z]{31}$/)),
})

/** A PIX that a bank says a key has received. */
export interface ToldOfKey {
  sellerId: number
  keyId: string
  endToEndId: string
}

/**
 * The PIX that a callback is about; undefined where the body is none. The bank is asked for the rest, so nothing
 * else is read.
 */
export function readKeyCallback(body: unknown): ToldOfKey[] | undefined {
  const read = KeyCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.received.flatMap((entry) => {
    const told = Told.safeParse(entry)
    const ref = told.success ? readRoutedRef(told.data.reference) : undefined
    return told.success && ref
      ? { sellerId: ref.sellerId, keyId: ref.id, endToEndId: told.data.endToEndId }
      : []
  })
}

/** The body of a callback about PIX that keys have received. */
export const writeKeyCallback = (received: readonly ToldOfKey[]) => ({
  received: received.map(({ sellerId, keyId, endToEndId }) => ({
    reference: toRoutedRef(sellerId, keyId),
    endToEndId,
  })),
})
