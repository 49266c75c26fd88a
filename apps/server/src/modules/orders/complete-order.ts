import type { Answer } from '@vintem/contracts/endpoint'
import type { createOrder } from '@vintem/contracts/orders/endpoints'
import type { Services } from '#use-cases/services.ts'
import type { CompletedCall } from '#use-cases/use-case.ts'
import { sendAttempt } from './order-attempt.ts'
import { waitForInstruments } from './wait-for-instruments.ts'

/**
 * What follows a committed order while its caller waits: its card is charged, once, or its code or boleto
 * comes from the bank. A repeated call waits for what the first one began, and sends nothing.
 */
export async function completeOrder(
  services: Services,
  sellerId: number,
  order: Answer<typeof createOrder>,
  { body, isRepeated }: CompletedCall<typeof createOrder>,
): Promise<Answer<typeof createOrder>> {
  const attemptId = order.charges[0]?.attempt?.uuid
  if (attemptId !== undefined && !isRepeated) {
    await sendAttempt(services, { sellerId, attemptId }, body.payment)
    return waitForInstruments(services, sellerId, order, 0)
  }
  return waitForInstruments(services, sellerId, order)
}
