import type { ReactNode } from 'react'
import { reaisText } from '#lib/amount.ts'
import classes from './chart-tooltip.module.css'

type ChartTooltipProps = {
  title: string
  /** Amounts in reais, or what else there is to say. */
  lines: readonly ({ key: string; name: ReactNode } & ({ reais: number } | { text: string }))[]
}

/** The exact values at the place under the pointer. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className={classes.tooltip}>
      <p>{title}</p>
      <dl>
        {lines.map((line) => (
          <div key={line.key}>
            <dt>{line.name}</dt>
            <dd>{'text' in line ? line.text : reaisText(line.reais)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The pattern of a series, beside its name. */
export function ChartSwatch({ fill }: { fill: string }) {
  return (
    <svg width={12} height={12} aria-hidden>
      <rect width={12} height={12} rx={3} fill={fill} />
    </svg>
  )
}
