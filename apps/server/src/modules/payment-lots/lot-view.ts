import { digitableLine } from '@vintem/brazil/boleto'
import { veilDocument } from '@vintem/brazil/document'
import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type {
  getPaymentLot,
  listLotItems,
  listPaymentLots,
} from '@vintem/contracts/payment-lots/endpoints'
import type { LotItemStatus } from '@vintem/contracts/payment-lots/words'
import type { PaymentLotRow, FollowedItem } from './payment-lots.store.ts'

type Page<E extends { content: readonly unknown[] }> = E['content'][number]

/** A lot in a list. */
export const toLotSummary = (row: PaymentLotRow): Page<Answer<typeof listPaymentLots>> => ({
  id: row.id,
  file_name: row.name,
  status: row.state,
  total_transactions: row.items,
  total_amount: centsToReais(row.totalCents),
  refused_transactions: row.refusedItems,
  created_at: row.createdAt.toISOString(),
  created_by: row.uploadedBy,
  sent_at: row.sentAt?.toISOString() ?? null,
  error_message: row.error,
})

export interface ItemCount {
  status: LotItemStatus
  count: number
  cents: number
}

/** A lot as a user sees it; `userId` is theirs. */
export const toLotView = (
  row: PaymentLotRow,
  counted: readonly ItemCount[],
  userId: string | null,
): Answer<typeof getPaymentLot> => ({
  ...toLotSummary(row),
  hash: row.hash,
  amount: row.totalCents,
  layout: row.layout === 240 ? '240' : '400',
  bank: row.bank,
  problems: row.problems.map(({ line, text }) => ({ line, text })),
  first_date: row.firstDate,
  last_date: row.lastDate,
  is_own: row.uploadedById === userId,
  approvals_needed: row.approvalsNeeded,
  approved_by: row.approverEmails,
  has_approved: userId !== null && row.approverIds.includes(userId),
  is_sole_approver: row.isSoleApprover,
  approval_date: row.approvedAt?.toISOString() ?? null,
  items: counted.map(({ status, count, cents: amount }) => ({
    status,
    count,
    amount: cents(amount),
  })),
})

export const toItemView = (row: FollowedItem): Page<Answer<typeof listLotItems>> => ({
  line: row.line,
  your_number: row.yourNumber,
  kind: row.kind,
  recipient_name: row.payeeName,
  recipient_document: row.payeeDocument && veilDocument(row.payeeDocument),
  pix_key: row.pixKey,
  digitable_line: row.barcode && digitableLine(row.barcode),
  amount: row.amountCents,
  scheduled_date: row.paymentDate,
  status: row.problem === null ? (row.paymentState ?? 'waiting') : 'refused',
  reason: row.problem ?? row.paymentReason,
  payment_id: row.paymentId,
})
