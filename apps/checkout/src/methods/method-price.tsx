import { formatReais } from '../lib/format.ts'

type MethodPriceProps = { price: number; value: number }

/** The true price of a method, with the full one beside it where there is a discount. */
export function MethodPrice({ price, value }: MethodPriceProps) {
  return (
    <span className="price">
      {price < value && (
        <>
          <span className="visually-hidden">de </span>
          <s>{formatReais(value)}</s>
          <span className="visually-hidden"> por </span>
        </>
      )}
      <strong>{formatReais(price)}</strong>
    </span>
  )
}
