import { weekday, type CivilDate } from '@vintem/brazil/calendar'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartSwatch, ChartTooltip } from '#components/values/chart-tooltip.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { axisReais, axisTick } from '#lib/chart-axis.ts'
import { fillOf, type Series, lines } from './chart-series.tsx'
import type { DashboardGraph } from './dashboard.queries.ts'

type Day = Record<Series, number> & { day: string }

const HEIGHT = 240

/** A stacked bar for each day of the period. Arrow keys go from day to day once it has the focus. */
export function PeriodChart({ graph }: { graph: DashboardGraph }) {
  const { period } = graph
  const days: Day[] = period.map((day, index) => ({
    day,
    paid: graph.lines.paid[index] ?? 0,
    late: graph.lines.late[index] ?? 0,
    scheduled: graph.lines.scheduled[index] ?? 0,
  }))
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={days}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        title="Recebido, em atraso e a receber, por dia"
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="day"
          tick={axisTick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-border)' }}
          tickFormatter={period.length <= 7 ? dayOfWeek : dayOfMonth}
          minTickGap={8}
        />
        <YAxis
          width={72}
          tick={axisTick}
          tickLine={false}
          axisLine={false}
          tickFormatter={axisReais}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          isAnimationActive={false}
          content={<DayTooltip days={days} />}
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

const dayOfMonth = (day: string): string => String(Number(day.slice(8)))

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const dayOfWeek = (day: string): string =>
  `${weekdays[weekday(day as CivilDate)]} ${dayOfMonth(day)}`

type DayTooltipProps = { days: readonly Day[]; active?: boolean; label?: string }

/** The exact values of the day under the pointer. */
function DayTooltip({ days, active, label }: DayTooltipProps) {
  const day = active && days.find((each) => each.day === label)
  if (!day) return null
  return (
    <ChartTooltip
      title={formatDate(day.day)}
      lines={lines.map(({ line, label: name }) => ({
        key: line,
        name: (
          <>
            <ChartSwatch fill={fillOf(line)} />
            {name}
          </>
        ),
        reais: day[line],
      }))}
    />
  )
}
