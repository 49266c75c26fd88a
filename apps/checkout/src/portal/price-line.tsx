import { formatReais } from '../lib/format.ts'

type PriceLineProps = { title: string; value: number; per?: string }

/** What something is, and its price. */
export const PriceLine = ({ title, value, per }: PriceLineProps) => (
  <p className="portal-line">
    <strong>{title}</strong>
    <span>
      {formatReais(value)}
      {per && <small> {per}</small>}
    </span>
  </p>
)
