import type { ApiCharge, ApiRefund } from '@vintem/contracts/api-charges/endpoints'
import type * as z from 'zod/mini'
import { toOrderCharge } from '#modules/orders/index.ts'
import { type RefundRow, toRefundView } from '#modules/refunds/index.ts'
import type { ChargeForApi } from './api-charges.store.ts'

export function toApiCharge(
  charge: ChargeForApi,
  sellerId: number,
  publicUrl: string,
): z.input<typeof ApiCharge> {
  return {
    ...toOrderCharge(charge, sellerId, publicUrl),
    title: charge.title,
    uuidBuyer: charge.customerId,
    uuidOrder: charge.orderId,
    uuidSubscription: charge.subscriptionId,
    createdAt: charge.createdAt.toISOString(),
  }
}

export function toApiRefund(refund: RefundRow): z.input<typeof ApiRefund> {
  const { amount: value, kind: _, ...rest } = toRefundView(refund)
  return { value, ...rest }
}
