import { weekday, type CivilDate } from '@vintem/brazil/calendar'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartSwatch, ChartTooltip } from '#components/values/chart-tooltip.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { axisReais, linedAxis, bareAxis } from '#lib/chart-axis.ts'
import { type Bar as ChartBar, barsOf } from './chart-bars.ts'
import { fillOf, lines } from './chart-series.tsx'
import type { DashboardGraph } from './dashboard.queries.ts'

const HEIGHT = 240

/** Stacked bars of the period. Arrow keys go from one to the next once the chart has the focus. */
export function PeriodChart({ graph }: { graph: DashboardGraph }) {
  const bars = barsOf(graph)
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={bars}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        title="Recebido, em atraso e a receber"
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="day"
          {...linedAxis}
          tickFormatter={tickOf(graph.period.length)}
          minTickGap={8}
        />
        <YAxis width={72} {...bareAxis} tickFormatter={axisReais} />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          isAnimationActive={false}
          content={<BarTooltip bars={bars} />}
        />
        {lines.map(({ line, label }) => (
          <Bar
            key={line}
            dataKey={line}
            name={label}
            stackId="day"
            fill={fillOf(line)}
            maxBarSize={28}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

function tickOf(days: number): (day: string) => string {
  if (days <= 7) return dayOfWeek
  if (days <= 31) return dayOfMonth
  return (day) => formatDate(day).slice(0, 5)
}

const dayOfMonth = (day: string): string => String(Number(day.slice(8)))

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const dayOfWeek = (day: string): string =>
  `${weekdays[weekday(day as CivilDate)]} ${dayOfMonth(day)}`

type BarTooltipProps = { bars: readonly ChartBar[]; active?: boolean; label?: string }

/** The exact values of the bar under the pointer. */
function BarTooltip({ bars, active, label }: BarTooltipProps) {
  const bar = active && bars.find((each) => each.day === label)
  if (!bar) return null
  const { day, lastDay } = bar
  return (
    <ChartTooltip
      title={day === lastDay ? formatDate(day) : `${formatDate(day)} a ${formatDate(lastDay)}`}
      lines={lines.map(({ line, label: name }) => ({
        key: line,
        name: (
          <>
            <ChartSwatch fill={fillOf(line)} />
            {name}
          </>
        ),
        reais: bar[line],
      }))}
    />
  )
}
