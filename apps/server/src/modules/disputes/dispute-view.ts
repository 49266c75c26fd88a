import { centsToReais } from '@vintem/brazil/money'
import type { DisputeView } from '@vintem/contracts/disputes/endpoints'
import type { EvidenceView } from '@vintem/contracts/disputes/evidence'
import type * as z from 'zod/mini'
import { isContestable } from './dispute.ts'
import type { DisputeRow } from './disputes.store.ts'
import type { EvidenceRow } from './evidence.store.ts'

export function toDisputeView(
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
  now: Date,
): z.input<typeof DisputeView> {
  return {
    uuid: dispute.id,
    status: dispute.state as z.input<typeof DisputeView>['status'],
    amount: centsToReais(dispute.amountCents),
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    deadline: dispute.deadline,
    contestable: isContestable(dispute, now),
    contestedAt: dispute.contestedAt?.toISOString() ?? null,
    message: dispute.message,
    evidence: evidence.map(toEvidenceView),
    concludedAt: dispute.concludedAt?.toISOString() ?? null,
  }
}

export const toEvidenceView = (evidence: EvidenceRow): z.input<typeof EvidenceView> => ({
  uuid: evidence.id,
  name: evidence.name,
  mediaType: evidence.mediaType,
  size: evidence.bytes,
  createdAt: evidence.createdAt.toISOString(),
})
