import {
  Bar,
  BarChart,
  CartesianGrid,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { reaisText } from '#lib/amount.ts'
import type { RevenueMonth } from './billing-metrics.queries.ts'
import { monthText } from './month-text.ts'
import { fillOf, series, SeriesName } from './movement-series.tsx'
import classes from './billing-metrics.module.css'

const HEIGHT = 280
const tick = { fill: 'var(--color-text-muted)', fontSize: 12 }

/** Reais on an axis, never rounded: 'R$ 1,05 mil'. */
const axis = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})

/** What each month gained above the line, and lost below it. Arrow keys go from month to month. */
export function MovementChart({ months }: { months: readonly RevenueMonth[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={[...months]}
        stackOffset="sign"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        title="O que mudou a receita recorrente, por mês"
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="month"
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={monthText}
          minTickGap={8}
        />
        <YAxis
          width={72}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(reais: number) => axis.format(reais)}
        />
        <ReferenceLine y={0} stroke="var(--color-border-control)" />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          isAnimationActive={false}
          content={<MonthTooltip months={months} />}
        />
        {series.map(({ kind, field }) => (
          <Bar
            key={kind}
            dataKey={`${field}.amount`}
            stackId="month"
            fill={fillOf(kind)}
            maxBarSize={40}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

type MonthTooltipProps = { months: readonly RevenueMonth[]; active?: boolean; label?: string }

/** The exact values of the month under the pointer. */
function MonthTooltip({ months, active, label }: MonthTooltipProps) {
  const month = active && months.find((each) => each.month === label)
  if (!month) return null
  return (
    <div className={classes.tooltip}>
      <p>{monthText(month.month)}</p>
      <dl>
        {series.map(({ kind, field }) => (
          <div key={kind}>
            <dt>
              <SeriesName kind={kind} />
            </dt>
            <dd>{reaisText(month[field].amount)}</dd>
          </div>
        ))}
        <div>
          <dt>MRR no fim</dt>
          <dd>{reaisText(month.closingMrr)}</dd>
        </div>
      </dl>
    </div>
  )
}
