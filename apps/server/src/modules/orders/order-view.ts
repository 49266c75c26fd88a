import { centsToReais } from '@vintem/brazil/money'
import type { OrderView } from '@vintem/contracts/orders/endpoints'
import type * as z from 'zod/mini'
import { bankSlipPdfUrl } from '#modules/instruments/index.ts'
import { linkUrl } from '#modules/payment-links/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { toAttemptView } from './attempt-view.ts'
import { orderStatus } from './order.ts'
import type { OrderRow } from './orders.store.ts'
import type { ChargeColumns } from './ways-to-pay.store.ts'

type View = z.input<typeof OrderView>

/** An order with its charges, as they stand. */
export function toOrderView(
  order: OrderRow,
  charges: readonly ChargeColumns[],
  publicUrl: string,
): View {
  const { id: uuid, title, method, installments, externalId, metadata } = order
  return {
    uuid,
    title,
    status: orderStatus(charges.map(({ status }) => status)),
    value: centsToReais(order.valueCents),
    method,
    installments,
    uuidBuyer: order.customerId,
    externalId,
    metadata,
    charges: charges.map((charge) => toOrderCharge(charge, order.sellerId, publicUrl)),
    createdAt: order.createdAt.toISOString(),
  }
}

/** A charge with what its buyer pays it by. */
export function toOrderCharge(
  charge: ChargeColumns,
  sellerId: number,
  publicUrl: string,
): View['charges'][number] {
  const { brCode, expiresAt, digitableLine, barcode } = charge
  const ref = toRoutedRef(sellerId, charge.id)
  return {
    uuid: charge.id,
    status: charge.status,
    value: centsToReais(charge.valueCents),
    installment: charge.part,
    expirationDate: charge.dueDate,
    paidDate: charge.paidOn,
    paymentMethod: charge.method,
    pix: brCode && expiresAt ? { brCode, expiresAt: expiresAt.toISOString() } : null,
    bankSlip:
      digitableLine && barcode
        ? { digitableLine, barcode, pdfUrl: bankSlipPdfUrl(publicUrl, ref) }
        : null,
    attempt: toAttemptView(charge, publicUrl),
    url: charge.linkPublicId
      ? `${linkUrl(publicUrl, { publicId: charge.linkPublicId })}/${ref}`
      : null,
  }
}
