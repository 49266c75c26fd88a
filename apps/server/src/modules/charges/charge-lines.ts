import { type Cents, centsToReais, subtract, sum } from '@vintem/brazil/money'
import type { ChargeLine as LineView } from '@vintem/contracts/charges/endpoints'
import type * as z from 'zod/mini'
import type { ChargeRow } from './charges.store.ts'

/** A part of the value of a charge; negative where it is taken off. */
export interface ChargeLine {
  kind: z.infer<typeof LineView>['kind']
  cents: Cents
}

export const toLineView = (line: ChargeLine): z.input<typeof LineView> => ({
  kind: line.kind,
  value: centsToReais(line.cents),
})

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
}: Pick<ChargeRow, 'lines' | 'valueCents' | 'interestCents'>): z.input<typeof LineView>[] {
  const lines = (stored ?? []) as readonly ChargeLine[]
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
