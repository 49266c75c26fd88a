import type { ReactElement } from 'react'
import type { DashboardGraph } from './dashboard.queries.ts'

export type Series = keyof DashboardGraph['lines']

/** The series of the chart, in the order it is stacked. */
export const lines: readonly { line: Series; label: string }[] = [
  { line: 'paid', label: 'Recebido' },
  { line: 'late', label: 'Em atraso' },
  { line: 'scheduled', label: 'A receber' },
]

export const fillOf = (line: Series): string => `url(#chart-${line})`

/**
 * Distinguishable without colour: full, striped and dotted. Rendered once in an svg on the page.
 */
export function ChartPatterns() {
  return (
    <defs>
      <Pattern line="paid" color="var(--color-brand)" opacity={1} />
      <Pattern line="late" color="var(--tone-warning-text)" opacity={0.25}>
        <path
          d="M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4"
          stroke="var(--tone-warning-text)"
          strokeWidth={2}
        />
      </Pattern>
      <Pattern line="scheduled" color="var(--tone-info-text)" opacity={0.2}>
        <circle cx={2} cy={2} r={1} fill="var(--tone-info-text)" />
        <circle cx={6} cy={6} r={1} fill="var(--tone-info-text)" />
      </Pattern>
    </defs>
  )
}

type PatternProps = {
  line: Series
  color: string
  opacity: number
  children?: ReactElement | ReactElement[]
}

function Pattern({ line, color, opacity, children }: PatternProps) {
  return (
    <pattern id={`chart-${line}`} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} fill={color} fillOpacity={opacity} />
      {children}
    </pattern>
  )
}
