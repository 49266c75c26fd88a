import * as z from 'zod/mini'
import { day, instant } from '../fields.ts'
import { PIX_KEY_TYPES } from '../payees/pix-keys.ts'
import { COST_CENTERS, PAYMENT_KINDS, PAYMENT_STATUSES } from './words.ts'

/** A payment, with the names that specification 3 §3 gives its fields. */
export const PaymentView = z.object({
  id: z.string(),
  uuid: z.string(),
  transaction_type: z.enum(PAYMENT_KINDS),
  pix_key: z.nullable(z.string()),
  pix_key_type: z.nullable(z.enum(PIX_KEY_TYPES)),
  /** Of a boleto: 44 digits. */
  barcode: z.nullable(z.string()),
  /** Of a boleto: 47 digits, 48 of a utility bill. */
  digitable_line: z.nullable(z.string()),
  /** Of a boleto: who issued it. */
  bank: z.nullable(z.string()),
  due_date: z.nullable(day()),
  /** Cents. */
  amount: z.number(),
  /** Cents: what was held, where the boleto cost less when it was paid. */
  original_amount: z.nullable(z.number()),
  /** LOT: an item of a file. */
  origin: z.enum(['PERSON', 'LOT']),
  scheduled_date: day(),
  cost_center: z.enum(COST_CENTERS),
  description: z.nullable(z.string()),
  status: z.enum(PAYMENT_STATUSES),
  recipient_name: z.string(),
  /** Of a CPF the middle digits alone; empty where a boleto does not say. */
  recipient_document: z.string(),
  /** False where the person typed name and document, or a barcode alone says whom it pays. */
  is_holder_confirmed: z.boolean(),
  created_by: z.string(),
  created_at: instant(),
  /** The caller created it. */
  is_own: z.boolean(),
  /** Who has approved it so far, in their order. */
  approved_by: z.nullable(z.string()),
  /** How many approve it; null for none. */
  approver_level: z.nullable(z.number()),
  approvals_given: z.number(),
  /** The caller has approved it. */
  has_approved: z.boolean(),
  /** The payment needed approval, and nobody else could give it. */
  is_sole_approver: z.boolean(),
  /** When it was decided that it goes. */
  approval_date: z.nullable(instant()),
  /** When it goes to the bank, while it waits for that. */
  runs_at: z.nullable(instant()),
  rejected_by: z.nullable(z.string()),
  rejection_reason: z.nullable(z.string()),
  rejection_date: z.nullable(instant()),
  /** Why nothing was sent, or why it came back. */
  return_reason: z.nullable(z.string()),
  returned_at: z.nullable(instant()),
  notes: z.nullable(z.string()),
  /** When the bank sent it. */
  processed_at: z.nullable(instant()),
  updated_at: instant(),
  /** The end-to-end id, or the bank's authentication. */
  reference: z.nullable(z.string()),
  /** What the receipt is checked by; null before there is one. */
  check_code: z.nullable(z.string()),
})
