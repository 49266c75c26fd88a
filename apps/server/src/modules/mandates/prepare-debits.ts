import type { ChargeRow } from '#modules/charges/index.ts'
import { prepareDebits } from '#modules/instruments/index.ts'
import type { Step } from '#use-cases/step.ts'
import { debitDay, orderAt } from './debit-days.ts'
import { insertDebits } from './debits.store.ts'
import { orderDebit } from './mandate-work.ts'

/** A charge that was billed, and the mandate that pays it. */
export interface MandatedCharge {
  charge: ChargeRow
  mandateId: string
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
