import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { add, allocate, type Cents, cents, centsToReais, subtract, sum } from '@vintem/brazil/money'
import type { getChargeStatement } from '@vintem/contracts/charge-detail/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { type ChargeRow, divideNets, type Split } from '#modules/charges/index.ts'
import type { Source } from '#modules/refunds/index.ts'

type StatementLine = Answer<typeof getChargeStatement>[number]
type SubSellerAmounts = StatementLine['subSellers'][number]
type Amounts = Omit<SubSellerAmounts, 'name'>

/** Money of the charge that went back, with its owners. */
export interface Reversal {
  kind: 'refund' | 'chargeback'
  amountCents: Cents
  at: Date
  sources: readonly Pick<Source, 'subSellerId' | 'amountCents'>[]
}

export interface PaidCharge {
  charge: ChargeRow
  buyer: string
  receivables: readonly { number: number; dueDate: string }[]
  splits: readonly (Split & { name: string })[]
  reversals: readonly Reversal[]
}

/**
 * What a paid charge brings on each of its dates: the buyer's part of that date, the fees, and the
 * shares of sub-sellers; then what was refunded or charged back. The fees of instalments are
 * divided over them as the price was, with the remaining cents in the first ones. A payment
 * available immediately is one line, on the day it was paid.
 */
export const toStatement = (paid: PaidCharge): StatementLine[] => [
  ...creditsOf(paid),
  ...paid.reversals.map((reversal) => toReversal(paid, reversal)),
]

function creditsOf(paid: PaidCharge): StatementLine[] {
  const { charge, splits } = paid
  const dates = datesOf(paid)
  const values = allocate(charge.valueCents, dates.length)
  const taxes = allocate(cents(charge.feeCents + charge.anticipationCents), dates.length)
  const nets = values.map((value, index) => subtract(value, taxes[index] ?? cents(0)))
  // The surcharge is the seller's, on the first date.
  const credits = values.map((value, index) =>
    index === 0 ? add(value, charge.surchargeCents) : value,
  )
  const shares = divideNets(nets, splits)
  return dates.map((executionDate, index) => {
    const credit = (amount: Cents | undefined, tax?: Cents): Amounts => ({
      executionDate,
      amount: centsToReais(amount ?? cents(0)),
      creditOperation: true,
      operation: `Parcela ${index + 1} de ${dates.length}`,
      description: charge.title,
      tax: { amount: centsToReais(tax ?? cents(0)), creditOperation: false },
    })
    return {
      ...lineOf(paid, credit(credits[index], taxes[index])),
      statementType: 'CREDIT_ANTICIPATED',
      subSellers: splits.map(({ subSellerId, name }) => {
        const share = shares.find(({ owner }) => owner === subSellerId)
        return { name, ...credit(share?.amounts[index]) }
      }),
    }
  })
}

/** Fees are not returned (domain §3), so that the whole amount is the seller's and its partners'. */
function toReversal(paid: PaidCharge, { kind, amountCents, at, sources }: Reversal): StatementLine {
  const isRefund = kind === 'refund'
  const debit = (amount: Cents): Amounts => ({
    executionDate: civilDateOf(at),
    amount: centsToReais(amount),
    creditOperation: false,
    operation: isRefund ? 'Estorno' : 'Contestação',
    description: paid.charge.title,
    tax: { amount: 0, creditOperation: false },
  })
  const bornBy = (id: number) =>
    sum(sources.filter((each) => each.subSellerId === id).map((each) => each.amountCents))
  return {
    ...lineOf(paid, debit(amountCents)),
    statementType: 'CREDIT_REVERSAL',
    isRefund,
    isChargeback: !isRefund,
    subSellers: paid.splits
      .filter(({ subSellerId }) => bornBy(subSellerId) > 0)
      .map(({ subSellerId, name }) => ({ name, ...debit(bornBy(subSellerId)) })),
  }
}

/** The fields of every line besides its amounts. */
function lineOf({ charge, buyer }: PaidCharge, amounts: Amounts) {
  return {
    ...amounts,
    isRefund: false,
    isChargeback: false,
    buyer,
    uuidCharge: charge.id,
    providerType: charge.method as StatementLine['providerType'],
  }
}

/** The due days of the charge's receivables, in order. */
function datesOf({ charge, receivables }: PaidCharge): string[] {
  const byNumber = new Map(receivables.map(({ number, dueDate }) => [number, dueDate]))
  if (byNumber.size === 0) return [charge.paidOn as CivilDate]
  return [...byNumber].toSorted(([a], [b]) => a - b).map(([, dueDate]) => dueDate)
}
