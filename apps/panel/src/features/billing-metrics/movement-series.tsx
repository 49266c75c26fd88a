import { type MovementKind, movementWords } from '@vintem/contracts/billing-metrics/words'
import type { ReactNode } from 'react'
import { ChartSwatch } from '#components/values/chart-tooltip.tsx'
import type { RevenueMonth } from './billing-metrics.queries.ts'

type MovementField = 'new' | 'expansion' | 'reactivation' | 'contraction' | 'churn'

/** The kinds of movements in the order of chart and table: what is gained, then what is lost. */
export const series = [
  { kind: 'NEW', field: 'new', color: 'var(--color-brand)', opacity: 1 },
  { kind: 'EXPANSION', field: 'expansion', color: 'var(--tone-info-text)', opacity: 0.25 },
  { kind: 'REACTIVATION', field: 'reactivation', color: 'var(--tone-special-text)', opacity: 0.2 },
  { kind: 'CONTRACTION', field: 'contraction', color: 'var(--tone-warning-text)', opacity: 0.25 },
  { kind: 'CHURN', field: 'churn', color: 'var(--tone-danger-text)', opacity: 0.85 },
] as const satisfies readonly {
  kind: MovementKind
  field: MovementField & keyof RevenueMonth
  color: string
  opacity: number
}[]

export const fillOf = (kind: MovementKind): string => `url(#movement-${kind})`

const stripes = (color: string) => (
  <path d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4" stroke={color} strokeWidth={2} />
)
const dots = (color: string) => (
  <>
    <circle cx={2} cy={2} r={1} fill={color} />
    <circle cx={6} cy={6} r={1} fill={color} />
  </>
)
const waves = (color: string) => <path d="M0,2 h8 M0,6 h8" stroke={color} strokeWidth={1.5} />

/** What tells a pattern from the others without colour; the two that are usual are full. */
const marks: Partial<Record<MovementKind, (color: string) => ReactNode>> = {
  EXPANSION: stripes,
  REACTIVATION: dots,
  CONTRACTION: waves,
}

/** The patterns of the series, rendered once in an svg on the page. */
export function MovementPatterns() {
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      <defs>
        {series.map(({ kind, color, opacity }) => (
          <pattern
            key={kind}
            id={`movement-${kind}`}
            width={8}
            height={8}
            patternUnits="userSpaceOnUse"
          >
            <rect width={8} height={8} fill={color} fillOpacity={opacity} />
            {marks[kind]?.(color)}
          </pattern>
        ))}
      </defs>
    </svg>
  )
}

/** The name of a series, with its pattern. */
export function SeriesName({ kind }: { kind: MovementKind }) {
  return (
    <>
      <ChartSwatch fill={fillOf(kind)} />
      {movementWords[kind]}
    </>
  )
}
