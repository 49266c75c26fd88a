import * as z from 'zod/mini'
import { SellerFace } from '../appearance/views.ts'
import { ChargeLine, ChargeMethod } from '../charges/endpoints.ts'
import { day, instant } from '../fields.ts'
import { InstallmentParts } from '../payment-links/installment-parts.ts'

/** What a buyer has paid; a stranger with its address sees the same. */
export const ReceiptView = z.object({
  /** The public name of the charge. */
  charge: z.string(),
  /** As people read it aloud. */
  number: z.string(),
  /** What became of the payment. */
  status: z.enum(['PAID', 'PAID_MANUALLY', 'REFUND', 'DISPUTE', 'CHARGEBACK']),
  /** Null where only the day is known: of boletos, and of what was paid to the seller directly. */
  paidAt: z.nullable(instant()),
  paidDate: day(),
  seller: z.object({ legalName: z.string(), tradeName: z.string(), document: z.string() }),
  face: SellerFace,
  /** The document is veiled; null where nobody said who they are. */
  payer: z.nullable(z.object({ name: z.string(), document: z.nullable(z.string()) })),
  title: z.string(),
  /** Which part of how many it is; null where it is no part. */
  part: z.nullable(z.object({ number: z.number(), count: z.number() })),
  /** The first and the last day that it pays for, of a subscription. */
  period: z.nullable(z.object({ from: day(), until: day() })),
  method: z.nullable(ChargeMethod),
  installments: z.number(),
  /** Of a card: they add up to what was paid. Empty where it was paid in one. */
  installmentParts: InstallmentParts,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** What the value is made of; empty where that is one price. */
  lines: z.array(ChargeLine),
  /** Without the two that follow. */
  value: z.number(),
  /** Of the instalments. */
  interest: z.number(),
  /** What lateness cost: fine and interest. */
  surcharge: z.number(),
  paid: z.number(),
  /** The refunds that were confirmed. */
  refunds: z.array(z.object({ date: day(), value: z.number() })),
  /** Of a subscription; nextCharge is null where nothing is to come. */
  subscription: z.nullable(
    z.object({
      nextCharge: z.nullable(z.object({ date: day(), value: z.number() })),
      /** The path of the seller's portal; null where it has none. */
      portal: z.nullable(z.string()),
    }),
  ),
  /** The page does not show who runs the platform. */
  whiteLabel: z.boolean(),
  /** The address of the receipt, in full. */
  url: z.string(),
})
