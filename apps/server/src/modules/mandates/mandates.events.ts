import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { MandateRow } from './mandates.store.ts'

const toMandateObject = (mandate: MandateRow) => ({
  uuid: mandate.id,
  subscription: mandate.subscriptionId,
  status: mandate.state,
  recId: mandate.recId,
  minimumLimit: centsToReais(mandate.floorCents),
  endedBy: mandate.endedBy,
})

export const mandateCreated = defineEvent('mandate.created', toMandateObject)
/** With the subscription that it pays, as it was before. */
export const mandateApproved = defineEvent(
  'mandate.approved',
  (approved: MandateRow & { subscription: SubscriptionRow }) => toMandateObject(approved),
)
export const mandateRejected = defineEvent('mandate.rejected', toMandateObject)
export const mandateExpired = defineEvent('mandate.expired', toMandateObject)
/** A debit came to nothing, or was none (no txid); its charge is to be paid in another way. */
export const debitFailed = defineEvent(
  'mandate.debit_failed',
  (failed: { id: string; chargeId: string; txid: string | null; reason: string }) => ({
    uuid: failed.id,
    charge: failed.chargeId,
    reason: failed.reason,
  }),
)
/** Ended after it was approved: see endedBy. */
export const mandateCanceled = defineEvent('mandate.canceled', toMandateObject)
