import type { ReactNode } from 'react'
import { reaisText } from '#lib/amount.ts'
import classes from './chart-tooltip.module.css'

type ChartTooltipProps = {
  title: string
  lines: readonly { key: string; name: ReactNode; reais: number }[]
}

/** The exact amounts at the place under the pointer. */
export function ChartTooltip({ title, lines }: ChartTooltipProps) {
  return (
    <div className={classes.tooltip}>
      <p>{title}</p>
      <dl>
        {lines.map(({ key, name, reais }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{reaisText(reais)}</dd>
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
