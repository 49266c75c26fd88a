import { type ChargeRow, insertActivities } from '#modules/charges/index.ts'
import { prepareDebits } from '#modules/instruments/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import { debitDay, orderAt } from './debit-days.ts'
import { insertDebits } from './debits.store.ts'
import { orderDebit } from './mandate-work.ts'
import { debitFailed } from './mandates.events.ts'

/** A charge that was billed, and the mandate that pays it. */
export interface MandatedCharge {
  charge: ChargeRow
  mandateId: string
}

/**
 * Billed charges of another value than their mandates of a fixed value take: their buyers are told why they
 * get a code, and may agree again at its page.
 */
export function notOfMandate(others: readonly MandatedCharge[], at: Date): Step {
  const [first] = others
  if (!first) return {}
  const reason = 'OTHER_VALUE'
  const kind = { kind: 'debit-failed', actor: 'system', details: { reason } }
  return {
    writes: [
      insertActivities(
        first.charge.sellerId,
        others.map(({ charge }) => ({ id: newId(), chargeId: charge.id, at, ...kind })),
      ),
    ],
    events: others.map(({ charge, mandateId }) =>
      debitFailed({ id: mandateId, chargeId: charge.id, txid: null, reason }),
    ),
  }
}

/** The debits of billed charges: their txids now, the orders a week before each, from an instant on. */
export function prepareMandated(
  mandated: readonly MandatedCharge[],
  { now, at }: { now: Date; at: Date },
): Step {
  if (mandated.length === 0) return {}
  const { rows, writes } = prepareDebits(
    mandated.map(({ charge }) => charge),
    now,
  )
  const debits = rows.map(({ sellerId, txid, chargeId }, index) => {
    const { charge, mandateId } = mandated[index] as MandatedCharge
    const dueOn = debitDay(charge.dueDate)
    const days = { dueOn, lastOn: dueOn }
    return {
      sellerId,
      txid,
      chargeId,
      mandateId,
      ...days,
      retries: 0,
      reason: null,
      createdAt: now,
    }
  })
  return {
    writes: [...writes, insertDebits(debits)],
    work: debits.map(({ txid, dueOn }) => {
      const planned = orderAt(dueOn)
      return orderDebit.at(planned > at ? planned : at, { txid })
    }),
  }
}
