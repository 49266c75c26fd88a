/** What the sandbox console shows of the world outside. */
import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'

export const SandboxPix = z.object({
  txid: z.string(),
  idSeller: z.number(),
  receiverName: z.string(),
  payerName: z.string(),
  payerDocument: z.string(),
  value: z.number(),
  /** ACTIVE can be paid; REMOVED was taken back by the seller. */
  state: z.enum(['ACTIVE', 'EXPIRED', 'REMOVED', 'PAID']),
  code: z.string(),
  createdAt: instant(),
  payableUntil: instant(),
  paidAt: z.nullable(instant()),
  paidValue: z.number(),
  returnedValue: z.number(),
})

export const SandboxBankSlip = z.object({
  reference: z.string(),
  idSeller: z.number(),
  beneficiaryName: z.string(),
  payerName: z.string(),
  payerDocument: z.string(),
  value: z.number(),
  /** REGISTERED can be paid; CANCELED was taken back by the seller or written off by the bank. */
  state: z.enum(['REGISTERED', 'CANCELED', 'PAID']),
  line: z.string(),
  ourNumber: z.string(),
  dueDate: day(),
  createdAt: instant(),
  settledAt: z.nullable(instant()),
  paidValue: z.number(),
})

export const SandboxCardPayment = z.object({
  paymentId: z.string(),
  idSeller: z.number(),
  holder: z.string(),
  brand: z.string(),
  last4: z.string(),
  value: z.number(),
  installments: z.number(),
  capturedAt: instant(),
  refundedValue: z.number(),
  /** The latest dispute of it, and what the seller has sent about it. */
  dispute: z.nullable(
    z.object({
      disputeId: z.string(),
      state: z.enum(['OPEN', 'WON', 'LOST']),
      contestation: z.nullable(z.object({ message: z.string(), documents: z.array(z.string()) })),
    }),
  ),
})

export const SandboxMessage = z.object({
  id: z.string(),
  idSeller: z.number(),
  to: z.string(),
  subject: z.string(),
  sentAt: instant(),
})
