import * as z from 'zod/mini'
import { readRoutedRef, toRoutedRef } from '#platform/ids.ts'

const BankOrderCallback = z.object({ payments: z.array(z.unknown()) })
const Told = z.object({ reference: z.string() })

/**
 * The payments that a callback is about, with their sellers; undefined where the body is none. What
 * has become of them is asked of the bank, so nothing else is read.
 */
export function readBankOrderCallback(
  body: unknown,
): { sellerId: number; paymentId: string }[] | undefined {
  const read = BankOrderCallback.safeParse(body)
  if (!read.success) return undefined
  return read.data.payments.flatMap((told) => {
    const ref = readRoutedRef(Told.safeParse(told).data?.reference ?? '')
    return ref ? { sellerId: ref.sellerId, paymentId: ref.id } : []
  })
}

/** The body of a callback about payments. */
export const writeBankOrderCallback = (
  payments: readonly { sellerId: number; paymentId: string }[],
) => ({
  payments: payments.map(({ sellerId, paymentId }) => ({
    reference: toRoutedRef(sellerId, paymentId),
  })),
})
