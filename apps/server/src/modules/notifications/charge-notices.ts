import type { NewNotice } from '#modules/notices/index.ts'
import type { DisputeStage } from './dispute-emails.ts'
import type { ChargeToTell, DisputeToTell, RefundToTell } from './notifications.store.ts'

/** In the panel: somebody has paid. */
export const chargePaidNotice = (charge: ChargeToTell): NewNotice => ({
  type: 'CHARGE_PAID',
  ...factsOf(charge),
  ...(charge.paidOn && { date: charge.paidOn }),
})

/** In the panel: somebody should have paid by now. */
export const chargeLateNotice = (charge: ChargeToTell): NewNotice => ({
  type: 'CHARGE_LATE',
  ...factsOf(charge),
  // Another due date that the seller has set is another event.
  ...(charge.dueBySeller && { reference: `${charge.id} ${charge.dueDate}` }),
  date: charge.dueDate,
})

/** In the panel: a stored card was refused; `reference` names which of its rounds. */
export const cardRefusedNotice = (charge: ChargeToTell, reference: string): NewNotice => ({
  type: 'CARD_REFUSED',
  ...factsOf(charge),
  reference,
})

/** In the panel: how a refund ended, which may be days after it was asked for. */
export const refundNotice = (
  charge: ChargeToTell,
  refund: RefundToTell,
  type: 'REFUND_CONFIRMED' | 'REFUND_REFUSED',
): NewNotice => ({
  type,
  ...factsOf(charge),
  reference: refund.id,
  amountCents: refund.amountCents,
})

/** In the panel: what became of a dispute; `reference` names which refusal of a contestation it was. */
export const disputeNotice = (
  charge: ChargeToTell,
  dispute: DisputeToTell,
  stage: DisputeStage,
  reference: string,
): NewNotice => ({
  type: disputeNotices[stage],
  ...factsOf(charge),
  reference: stage === 'refused' ? reference : dispute.id,
  amountCents: dispute.amountCents,
  date: dispute.deadline,
})

const disputeNotices = {
  opened: 'DISPUTE_OPENED',
  refused: 'CONTESTATION_REFUSED',
  won: 'DISPUTE_WON',
  lost: 'DISPUTE_LOST',
} as const

const factsOf = ({ id, buyerName, buyerPhone, valueCents }: ChargeToTell) => ({
  reference: id,
  buyer: buyerName,
  amountCents: valueCents,
  uuid: id,
  ...(buyerPhone !== null && { whatsApp: buyerPhone }),
})
