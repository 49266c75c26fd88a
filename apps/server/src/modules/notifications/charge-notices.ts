import type { NewNotice } from '#modules/notices/index.ts'
import type { ChargeToTell } from './notifications.store.ts'

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
  date: charge.dueDate,
})

const factsOf = ({ id, buyerName, buyerPhone, valueCents }: ChargeToTell) => ({
  reference: id,
  buyer: buyerName,
  amountCents: valueCents,
  uuid: id,
  ...(buyerPhone !== null && { whatsApp: buyerPhone }),
})
