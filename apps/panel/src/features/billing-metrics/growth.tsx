import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'

/** A change of an amount, with its sign. */
export function Growth({ reais }: { reais: number }) {
  return (
    <>
      {reais > 0 && '+'}
      <Money amountCents={centsOf(reais)} />
    </>
  )
}
