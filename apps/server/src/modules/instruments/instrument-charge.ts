import { type ChargeRow, payerAddress, payerOf, selectCharge } from '#modules/charges/index.ts'
import { selectCustomer } from '#modules/customers/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Instrument } from './instrument-work.ts'
import { instrumentReady } from './instruments.events.ts'

/** The charge that an instrument is made for, and its payer. */
export async function readCharge(tx: Tx, chargeId: string) {
  const [[charge]] = await tx.read(selectCharge(tx.sellerId, chargeId))
  if (!charge) throw new Error(`There is no charge ${chargeId}`)
  const [[customer]] = await tx.read(selectCustomer(tx.sellerId, charge.customerId))
  return {
    charge,
    payer: payerOf(charge, customer),
    address: payerAddress(charge, customer),
  }
}

export const readyEvent = (
  { id, part, dueDate, subscriptionId, createdAt }: ChargeRow,
  { askedAt, ...made }: Instrument & { code: string; notice: string; askedAt: Date },
) => {
  const isBilled = subscriptionId !== null && createdAt.getTime() === askedAt.getTime()
  return instrumentReady({ id, part, dueDate, isBilled, ...made })
}
