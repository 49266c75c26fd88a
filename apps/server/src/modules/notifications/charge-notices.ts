import type { NewNotice } from '#modules/notices/index.ts'
import type { DisputeStage } from './dispute-emails.ts'
import type { ChargeToTell, DisputeToTell, RefundToTell } from './notifications.store.ts'

/** Notice: a charge was paid. */
export const chargePaidNotice = (charge: ChargeToTell): NewNotice => ({
  type: 'CHARGE_PAID',
  ...factsOf(charge),
  ...(charge.paidOn && { date: charge.paidOn }),
})

/** Notice: a charge is late. */
export const chargeLateNotice = (charge: ChargeToTell): NewNotice => ({
  type: 'CHARGE_LATE',
  ...factsOf(charge),
  // A new due date set by the seller is a new event.
  ...(charge.dueBySeller && { reference: `${charge.id} ${charge.dueDate}` }),
  date: charge.dueDate,
})

/** Notice: a stored card was refused; `reference` names the round. */
export const cardRefusedNotice = (charge: ChargeToTell, reference: string): NewNotice => ({
  type: 'CARD_REFUSED',
  ...factsOf(charge),
  reference,
})

/** Notice: a refund ended, perhaps days after the request. */
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

/** Notice: a dispute changed; `reference` names the refusal of a contestation. */
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

/** Notice: the tax office rejected an invoice of a charge. */
export const invoiceRejectedNotice = (charge: ChargeToTell, reference: string): NewNotice => ({
  type: 'INVOICE_REJECTED',
  ...factsOf(charge),
  reference,
})

const factsOf = ({ id, buyerName, buyerPhone, valueCents }: ChargeToTell) => ({
  reference: id,
  buyer: buyerName,
  amountCents: valueCents,
  uuid: id,
  ...(buyerPhone !== null && { whatsApp: buyerPhone }),
})
