import * as z from 'zod/mini'
import { instant } from '../fields.ts'

/** A message with the link to pay, as the seller had it sent; the newest says how it stands. */
export const PayRequestView = z.object({
  uuid: z.string(),
  status: z.enum(['SENDING', 'SENT', 'NOT_SENT']),
  /** Why it was not sent. */
  reason: z.nullable(
    z.enum(['ADDRESS_REFUSED', 'RATIONED', 'UNREACHABLE', 'CLOSED', 'NOT_APPROVED']),
  ),
  /** The address. */
  recipient: z.string(),
  /** The e-mail of the user who asked for it. */
  requestedBy: z.string(),
  requestedAt: instant(),
  /** When the mail server took it. */
  sentAt: z.nullable(instant()),
})

export const PayRequests = z.object({
  /** To whom one would go now; null where there is nothing to pay, or nobody to write to. */
  recipient: z.nullable(z.string()),
  /** The recipient's number in digits, with the code of the country. */
  whatsApp: z.nullable(z.string()),
  /** The page where it is paid; null where there is nothing to pay. */
  url: z.nullable(z.string()),
  /** The newest ones, the latest first. */
  requests: z.array(PayRequestView),
})
