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
import { ChartTooltip } from '#components/values/chart-tooltip.tsx'
import { axisReais, bareAxis } from '#lib/chart-axis.ts'
import type { RevenueMonth } from './billing-metrics.queries.ts'
import { monthText } from './month-text.ts'
import { fillOf, series, SeriesName } from './movement-series.tsx'

const HEIGHT = 280

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
        <XAxis dataKey="month" {...bareAxis} tickFormatter={monthText} minTickGap={8} />
        <YAxis width={72} {...bareAxis} tickFormatter={axisReais} />
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
    <ChartTooltip
      title={monthText(month.month)}
      lines={[
        ...series.map(({ kind, field }) => ({
          key: kind,
          name: <SeriesName kind={kind} />,
          reais: month[field].amount,
        })),
        { key: 'MRR', name: 'MRR no fim', reais: month.closingMrr },
      ]}
    />
  )
}
