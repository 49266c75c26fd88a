import { centsToReais } from '@vintem/brazil/money'
import type { DisputeObject } from '@vintem/contracts/events/objects'
import type * as z from 'zod/mini'
import { defineEvent } from '#events/define-event.ts'
import type { DisputeRow } from './disputes.store.ts'

const toDisputeObject = (dispute: DisputeRow): z.input<typeof DisputeObject> => ({
  uuid: dispute.id,
  charge: dispute.chargeId,
  status: dispute.state,
  amount: centsToReais(dispute.amountCents),
  reason: dispute.reason,
  openedAt: dispute.openedAt.toISOString(),
  deadline: dispute.deadline,
  contestedAt: dispute.contestedAt?.toISOString() ?? null,
  concludedAt: dispute.concludedAt?.toISOString() ?? null,
})

export const disputeOpened = defineEvent('dispute.opened', toDisputeObject)
export const disputeContested = defineEvent('dispute.contested', toDisputeObject)
export const disputeWon = defineEvent('dispute.won', toDisputeObject)
export const disputeLost = defineEvent('dispute.lost', toDisputeObject)

/** The acquirer refused the contestation, and there is time for another. */
export const contestationRefused = defineEvent(
  'dispute.contestation_refused',
  (dispute: DisputeRow & { sending: string; refusal: string }) => ({
    ...toDisputeObject(dispute),
    refusal: dispute.refusal,
  }),
)
