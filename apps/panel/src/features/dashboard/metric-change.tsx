import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { percentText } from './metric-text.ts'
import classes from './metric-change.module.css'

type MetricChangeProps = {
  now: number
  before: number
  /** The figure before, in words. */
  beforeText: string
  /** Where the figure is per cent itself, the change is in percentage points. */
  isRate?: boolean
  /** True where less is better. */
  isBadNews?: boolean
}

/** How a figure differs from that of the period before, which it says as well. */
export function MetricChange(props: MetricChangeProps) {
  const { now, before, beforeText, isRate = false, isBadNews = false } = props
  const difference = now - before
  const Icon = difference > 0 ? IconArrowUpRight : IconArrowDownRight
  const text = difference === 0 ? '' : changeText(difference, before, isRate)
  return (
    <div className={classes.change}>
      {text && (
        <span className={classes.by} data-good={difference > 0 !== isBadNews || undefined}>
          <Icon size={14} aria-hidden />
          {text}
        </span>
      )}
      <span className={classes.before}>antes {beforeText}</span>
    </div>
  )
}

/** More than this says only that there was next to nothing before. */
const MOST_PERCENT = 999

/** '+12%', of what was before; nothing where there was nothing. */
function changeText(difference: number, before: number, isRate: boolean): string {
  const sign = difference > 0 ? '+' : '\u2212'
  if (isRate) return `${sign}${percentText(Math.abs(difference)).replace('%', '')} p.p.`
  if (before === 0) return ''
  const percent = Math.abs(difference / before) * 100
  if (percent > MOST_PERCENT) return ''
  return `${sign}${percentText(percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent))}`
}
