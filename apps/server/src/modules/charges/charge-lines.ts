import { type Cents, centsToReais, negate, subtract, sum } from '@vintem/brazil/money'
import type { ChargeLine as LineView } from '@vintem/contracts/charges/endpoints'
import type * as z from 'zod/mini'
import { couponByMethod, type SaleTerms } from '#modules/pricing/index.ts'
import type { ChargeMethod } from './charge.ts'
import type { ChargeRow } from './charges.store.ts'

/** A part of the value of a charge; negative where it is taken off. */
export interface ChargeLine {
  kind: z.infer<typeof LineView>['kind']
  cents: Cents
  /** Where it depends on how the buyer pays; `cents` holds while that is not chosen. */
  byMethod?: Readonly<Record<ChargeMethod, Cents>>
}

/** What the coupon of a sale takes off a charge that will be paid by a method, or by any. */
export function couponLines(terms: SaleTerms, method: ChargeMethod | null): ChargeLine[] {
  if (!terms.coupon) return []
  const { none, ...off } = couponByMethod(terms)
  const byMethod = {
    PIX: negate(off.PIX),
    BANK_SLIP: negate(off.BANK_SLIP),
    CREDIT_CARD: negate(off.CREDIT_CARD),
  }
  return [{ kind: 'COUPON', cents: method ? byMethod[method] : negate(none), byMethod }]
}

export const toLineView = (line: ChargeLine): z.input<typeof LineView> => ({
  kind: line.kind,
  value: centsToReais(line.cents),
})

/** What a sale at a checkout is made of, where a coupon takes something off; null where it is one price. */
export function linesOfSale(terms: SaleTerms): ChargeLine[] | null {
  if (!terms.coupon) return null
  const { valueCents, additionalCents } = terms
  return [
    { kind: 'BASE', cents: valueCents },
    ...couponLines(terms, null),
    ...(additionalCents === 0 ? [] : [{ kind: 'ADDITIONAL' as const, cents: additionalCents }]),
  ]
}

/** True for the charge of a plan change, which no cycle has. */
export const isOfPlanChange = ({ lines }: Pick<ChargeRow, 'lines'>): boolean =>
  ((lines ?? []) as readonly ChargeLine[]).some(({ kind }) => kind === 'NEW_PLAN')

/**
 * What the value of a charge is made of, where that is more than a price: the discount is that of the
 * method which the buyer has chosen by now.
 */
export function linesOfCharge({
  lines: stored,
  valueCents,
  interestCents,
  method,
  groupId,
}: Pick<ChargeRow, 'lines' | 'valueCents' | 'interestCents' | 'method' | 'groupId'>): z.input<
  typeof LineView
>[] {
  // Lines are those of the whole, and not of one of several parts.
  if (groupId !== null) return []
  const lines = ((stored ?? []) as readonly ChargeLine[]).map(({ byMethod, ...line }) => ({
    ...line,
    cents: (method && byMethod?.[method]) ?? line.cents,
  }))
  const others = lines.filter(({ kind }) => kind !== 'DISCOUNT')
  const price = subtract(valueCents, interestCents)
  const discount = subtract(price, sum(others.map((line) => line.cents)))
  const [first, ...rest] = others
  const all = [
    ...(first ? [first] : []),
    ...(discount === 0 ? [] : [{ kind: 'DISCOUNT' as const, cents: discount }]),
    ...rest,
  ]
  return all.length > 1 ? all.map(toLineView) : []
}
