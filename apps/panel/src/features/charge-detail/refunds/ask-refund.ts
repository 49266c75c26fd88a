import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { api } from '#lib/api.ts'
import type { Refund } from '../charge-detail.queries.ts'
import { refundFailure } from './refund-words.ts'

/** The state of a refund after a while; REQUESTED is decided later. */
export type RefundOutcome =
  | { status: 'CONFIRMED' | 'REQUESTED' }
  /** The deadline of a boleto's buyer to confirm a key. */
  | { status: 'KEY_ASKED'; until: string }
  | { status: 'REFUSED'; title: string; description: string }

/** The rail decides within moments, as a rule: a person is asked to wait for that long. */
const LOOKS = 8
const LOOK_EVERY_MS = 1_000

/**
 * Requests a refund, then polls its state for some seconds. Never throws: a refusal of the server
 * is an outcome too, and a failed poll is repeated.
 */
export async function askRefund(
  chargeId: string,
  ask: () => Promise<Pick<Refund, 'uuid' | 'keyUntil'>>,
): Promise<RefundOutcome> {
  const answer = await ask().catch((error: unknown) => refundFailure(error))
  if (!('uuid' in answer)) return { ...answer, status: 'REFUSED' }
  if (answer.keyUntil !== null) return { status: 'KEY_ASKED', until: answer.keyUntil }
  for (let look = 0; look < LOOKS; look += 1) {
    const charge = await api(getCharge, { params: { id: chargeId } }).catch(() => undefined)
    const refund = charge?.refunds.find(({ uuid }) => uuid === answer.uuid)
    if (refund?.status === 'CONFIRMED') return { status: 'CONFIRMED' }
    if (refund?.status === 'REFUSED') {
      return {
        status: 'REFUSED',
        title: 'O estorno foi recusado',
        description: `${refund.refusalReason ?? ''} Nada foi devolvido.`.trim(),
      }
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_EVERY_MS)
    })
  }
  return { status: 'REQUESTED' }
}
