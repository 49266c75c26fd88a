import { centsToReais } from '@vintem/brazil/money'
import type { DisputeView } from '@vintem/contracts/disputes/endpoints'
import type { EvidenceView } from '@vintem/contracts/disputes/evidence'
import type * as z from 'zod/mini'
import { isContestable } from './dispute.ts'
import type { DisputeRow } from './disputes.store.ts'
import type { EvidenceRow } from './evidence.store.ts'

/** What a dispute is, without what it is contested with. */
export const toDisputeFacts = (dispute: DisputeRow, now: Date) => ({
  uuid: dispute.id,
  status: dispute.state as z.input<typeof DisputeView>['status'],
  amount: centsToReais(dispute.amountCents),
  reason: dispute.reason,
  openedAt: dispute.openedAt.toISOString(),
  deadline: dispute.deadline,
  contestable: isContestable(dispute, now),
  contestedAt: dispute.contestedAt?.toISOString() ?? null,
  concludedAt: dispute.concludedAt?.toISOString() ?? null,
})

export const toDisputeView = (
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
  now: Date,
): z.input<typeof DisputeView> => ({
  ...toDisputeFacts(dispute, now),
  message: dispute.message,
  evidence: evidence.map(toEvidenceView),
})

export const toEvidenceView = (evidence: EvidenceRow): z.input<typeof EvidenceView> => ({
  uuid: evidence.id,
  name: evidence.name,
  mediaType: evidence.mediaType,
  size: evidence.bytes,
  createdAt: evidence.createdAt.toISOString(),
})
