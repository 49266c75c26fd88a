import type { CivilDate } from '@vintem/brazil/calendar'
import { type ChargeWithCustomer, toChargeSummary } from '#modules/charges/index.ts'
import { type AuditEntry, merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'

type MoveByHand =
  | { status: 'CANCELED' }
  | { status: 'PAID_MANUALLY'; paidAt: Date; paidOn: CivilDate }

/** Commits a user's move of a charge, with all that follows in `step`. */
export function moveByHand(tx: Tx, found: ChargeWithCustomer, move: MoveByHand, step: Step) {
  const { customerName, customerDocument, customerEmail, ...before } = found
  const audit: AuditEntry = {
    action: move.status === 'CANCELED' ? 'charge.canceled' : 'charge.paid-manually',
    subject: before.id,
    details: { before: { status: before.status }, after: { status: move.status } },
  }
  return tx.commit(merge(step, { audit: [audit] }), {
    answer: toChargeSummary(
      { ...before, ...move },
      { name: customerName, document: customerDocument, email: customerEmail },
    ),
  })
}
