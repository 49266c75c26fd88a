import type { AuditAction } from '@vintem/contracts/audit/words'
import type { NewEvent } from '#events/define-event.ts'
import type { Step } from '#use-cases/step.ts'
import { mayFollow, type Told } from './bank-order.ts'
import { bankOrderConfirmed, bankOrderRefused, bankOrderReturned } from './bank-orders.events.ts'
import { type BankOrderRow, updateBankOrder } from './bank-orders.store.ts'

/** The step by which an order is what the bank says, or the operator for it; none where that is no news. */
export function concludeOrder(before: BankOrderRow, told: Told): Step {
  if (!mayFollow(before.state, told.state)) return {}
  const after: BankOrderRow = { ...before, ...told }
  const action = ACTIONS[told.state]
  return {
    writes: [updateBankOrder(before, told)],
    events: eventsOf(before, after),
    audit: action
      ? [
          {
            action,
            subject: before.id,
            details: {
              purpose: before.purpose,
              amountCents: before.amountCents,
              reference: after.reference,
              reason: after.reason,
            },
          },
        ]
      : [],
  }
}

const ACTIONS: Partial<Record<Told['state'], AuditAction>> = {
  UNKNOWN: 'bank-order.unknown',
  CONFIRMED: 'bank-order.confirmed',
  REFUSED: 'bank-order.refused',
  RETURNED: 'bank-order.returned',
}

function eventsOf(before: BankOrderRow, after: BankOrderRow): NewEvent[] {
  switch (after.state) {
    case 'CONFIRMED':
      return [bankOrderConfirmed(after, before)]
    case 'REFUSED':
      return [bankOrderRefused(after, before)]
    case 'RETURNED':
      return [bankOrderReturned(after, before)]
    default:
      return []
  }
}
