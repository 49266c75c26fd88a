import { weekday, type CivilDate } from '@vintem/brazil/calendar'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { fillOf, type Series, lines, SeriesSwatch } from './chart-series.tsx'
import type { DashboardGraph } from './dashboard.queries.ts'
import classes from './dashboard-screen.module.css'

type Day = Record<Series, number> & { day: string }

const HEIGHT = 240
const tick = { fill: 'var(--color-text-muted)', fontSize: 12 }

/** Reais on an axis, never rounded: 'R$ 1,05 mil'. */
const axis = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumFractionDigits: 2,
  minimumFractionDigits: 0,
})

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
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: 'var(--color-border)' }}
          tickFormatter={period.length <= 7 ? dayOfWeek : dayOfMonth}
          minTickGap={8}
        />
        <YAxis
          width={72}
          tick={tick}
          tickLine={false}
          axisLine={false}
          tickFormatter={(reais: number) => axis.format(reais)}
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
    <div className={classes.tooltip}>
      <p>{formatDate(day.day)}</p>
      <dl>
        {lines.map(({ line, label: name }) => (
          <div key={line} className={classes.tooltipLine}>
            <dt>
              <SeriesSwatch line={line} />
              {name}
            </dt>
            <dd>{reaisText(day[line])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
