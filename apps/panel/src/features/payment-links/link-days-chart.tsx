import { formatCount } from '@vintem/brazil/money'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartTooltip } from '#components/values/chart-tooltip.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { linedAxis, bareAxis } from '#lib/chart-axis.ts'
import { figureWords } from './figure-words.ts'
import type { LinkFigures } from './payment-links.queries.ts'

const HEIGHT = 140

type Days = Pick<LinkFigures, 'days'>

/** Visits and purchases of each day, beside each other. Arrow keys go from day to day once the chart has the focus. */
export function LinkDaysChart({ days }: Days) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart
        data={[...days]}
        barGap={1}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        title="Visitas e compras pagas em cada dia"
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="day"
          {...linedAxis}
          tickFormatter={(day: string) => formatDate(day).slice(0, 5)}
          minTickGap={24}
        />
        <YAxis
          width={36}
          {...bareAxis}
          allowDecimals={false}
          domain={[0, 'dataMax']}
          tickCount={3}
          tickFormatter={formatCount}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-hover)' }}
          isAnimationActive={false}
          content={<DayTooltip days={days} />}
        />
        <Bar
          dataKey="visits"
          name={figureWords.visits.header}
          fill="var(--color-brand)"
          fillOpacity={0.35}
          maxBarSize={12}
          isAnimationActive={false}
        />
        <Bar
          dataKey="paid"
          name={figureWords.paid.header}
          fill="var(--color-brand)"
          maxBarSize={12}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

/** The exact figures of the day under the pointer. */
function DayTooltip({ days, active, label }: Days & { active?: boolean; label?: string }) {
  const found = active && days.find(({ day }) => day === label)
  if (!found) return null
  const { day, visits, started, paid, amount } = found
  const counts = { visits, started, paid }
  return (
    <ChartTooltip
      title={formatDate(day)}
      lines={[
        ...(['visits', 'started', 'paid'] as const).map((figure) => ({
          key: figure,
          name: figureWords[figure].header,
          text: formatCount(counts[figure]),
        })),
        { key: 'amount', name: figureWords.amount.header, reais: amount },
      ]}
    />
  )
}
