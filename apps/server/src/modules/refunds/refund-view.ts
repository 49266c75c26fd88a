import { centsToReais } from '@vintem/brazil/money'
import type { RefundView } from '@vintem/contracts/refunds/endpoints'
import type * as z from 'zod/mini'
import { CANCELED_BY_SELLER } from './refund.ts'
import type { RefundRow } from './refunds.store.ts'

export function toRefundView(refund: RefundRow): z.input<typeof RefundView> {
  return {
    uuid: refund.id,
    amount: centsToReais(refund.amountCents),
    status: refund.refusal === CANCELED_BY_SELLER ? 'CANCELED' : refund.state,
    kind: refund.kind,
    asFraud: refund.asFraud,
    createdAt: refund.createdAt.toISOString(),
    concludedAt: refund.concludedAt?.toISOString() ?? null,
    refusalReason: refund.refusal,
    keyUntil: refund.keyUntil?.toISOString() ?? null,
  }
}
