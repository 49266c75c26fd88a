import type { Answer } from '@vintem/contracts/endpoint'
import type { contestPayment } from '@vintem/contracts/payment-contests/endpoints'
import type { ContestRow } from './payment-contests.store.ts'

export const toContestView = (row: ContestRow): Answer<typeof contestPayment> => ({
  id: row.id,
  reason: row.reason,
  details: row.details,
  state: row.state,
  outcome: row.outcome,
  note: row.note,
  requested_by: row.requestedBy,
  created_at: row.createdAt.toISOString(),
  opened_at: row.openedAt?.toISOString() ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
})
