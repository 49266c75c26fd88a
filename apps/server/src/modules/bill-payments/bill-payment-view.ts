import { digitableLine } from '@vintem/brazil/boleto'
import { veilDocument } from '@vintem/brazil/document'
import type { getPayment } from '@vintem/contracts/bill-payments/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { toWirePixKeyType } from '@vintem/contracts/payees/pix-keys'
import { toRoutedRef } from '#platform/ids.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A payment as a user sees it; `userId` is theirs. */
export const toPaymentView = (
  row: BillPaymentRow,
  userId: string | null,
): Answer<typeof getPayment> => ({
  id: row.id,
  uuid: row.id,
  transaction_type: row.kind,
  pix_key: row.pixKey,
  pix_key_type: row.keyType && toWirePixKeyType(row.keyType),
  barcode: row.barcode,
  digitable_line: row.barcode && digitableLine(row.barcode),
  bank: row.issuer,
  due_date: row.dueOn,
  amount: row.amountCents,
  original_amount: row.originalCents,
  origin: row.origin,
  scheduled_date: row.paymentDate,
  cost_center: row.costCenter,
  description: row.description,
  status: row.state,
  recipient_name: row.payeeName,
  recipient_document: row.payeeDocument && veilDocument(row.payeeDocument),
  is_holder_confirmed: row.payeeSource === 'DIRECTORY',
  created_by: row.createdBy,
  created_at: row.createdAt.toISOString(),
  is_own: row.createdById === userId,
  approved_by: row.approverEmails.length === 0 ? null : row.approverEmails.join(', '),
  approver_level: row.approvalsNeeded || null,
  approvals_given: row.approverIds.length,
  has_approved: userId !== null && row.approverIds.includes(userId),
  is_sole_approver: row.isSoleApprover,
  approval_date: row.state === 'rejected' ? null : iso(row.decidedAt),
  runs_at: iso(row.runsAt),
  rejected_by: row.rejectedBy,
  rejection_reason: row.state === 'rejected' ? row.reason : null,
  rejection_date: row.state === 'rejected' ? iso(row.endedAt) : null,
  return_reason: row.state === 'returned' || row.state === 'cancelled' ? row.reason : null,
  returned_at: row.state === 'returned' ? iso(row.endedAt) : null,
  notes: row.notes,
  processed_at: iso(row.paidAt),
  updated_at: row.updatedAt.toISOString(),
  reference: row.reference,
  check_code: row.paidAt && toRoutedRef(row.sellerId, row.id),
})
