import type { CivilDate } from '@vintem/brazil/calendar'
import { allocate, type Cents, cents, centsToReais } from '@vintem/brazil/money'
import type { getChargeStatement } from '@vintem/contracts/charges.endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import type { ChargeRow } from './charges.store.ts'

type Line = Answer<typeof getChargeStatement>[number]

/** A receivable as the statement reads it. */
export interface ReceivableOfStatement {
  number: number
  /** A sub-seller's, or the seller's own. */
  subSellerId: number | null
  dueDate: string
  amountCents: number
}

interface Paid {
  charge: ChargeRow
  buyer: string
  receivables: readonly ReceivableOfStatement[]
  splits: readonly { subSellerId: number; name: string; amountCents: number }[]
}

/**
 * What a paid charge brings on each of its dates: the buyer's part of that date, the fees taken of
 * it, and what sub-sellers get. The fees of instalments are spread over them as the price was, the
 * cents left over in the first ones. Available at once, it is one line of the day it was paid.
 */
export function toStatement({ charge, buyer, receivables, splits }: Paid): Line[] {
  const dates = datesOf(charge, receivables)
  const values = allocate(cents(charge.valueCents), dates.length)
  const costs = cents(charge.feeCents + charge.anticipationCents)
  const taxes = allocate(costs, dates.length)
  return dates.map(({ number, executionDate }, index) => {
    const operation = `Parcela ${index + 1} de ${dates.length}`
    const amounts = (amount: Cents, tax: Cents) => ({
      executionDate,
      amount: centsToReais(amount),
      creditOperation: true,
      operation,
      description: charge.title,
      tax: { amount: centsToReais(tax), creditOperation: false },
    })
    return {
      ...amounts(values[index] ?? cents(0), taxes[index] ?? cents(0)),
      statementType: 'CREDIT_ANTICIPATED',
      isChargeback: false,
      isRefund: false,
      buyer,
      uuidCharge: charge.id,
      providerType: charge.method as Line['providerType'],
      subSellers: splits.map((split) => ({
        name: split.name,
        ...amounts(partOf(split, number, receivables), cents(0)),
      })),
    }
  })
}

function datesOf({ paidOn }: ChargeRow, receivables: readonly ReceivableOfStatement[]) {
  const byNumber = new Map(receivables.map(({ number, dueDate }) => [number, dueDate]))
  if (byNumber.size === 0) return [{ number: 1, executionDate: paidOn as CivilDate }]
  return [...byNumber]
    .toSorted(([a], [b]) => a - b)
    .map(([number, dueDate]) => ({ number, executionDate: dueDate }))
}

/** Of one date; without receivables, all of it. */
function partOf(
  split: Paid['splits'][number],
  number: number,
  receivables: readonly ReceivableOfStatement[],
): Cents {
  if (receivables.length === 0) return cents(split.amountCents)
  const part = receivables.find(
    (each) => each.number === number && each.subSellerId === split.subSellerId,
  )
  return cents(part?.amountCents ?? 0)
}
