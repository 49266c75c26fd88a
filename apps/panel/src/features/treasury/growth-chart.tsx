import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { ChartTooltip } from '#components/values/chart-tooltip.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { axisReais, linedAxis, bareAxis } from '#lib/chart-axis.ts'
import type { GrowthDay } from './treasury.queries.ts'

const HEIGHT = 200

/** What the invested money has yielded until the end of each day. Arrow keys go from day to day once it has the focus. */
export function GrowthChart({ days }: { days: readonly GrowthDay[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <AreaChart
        data={[...days]}
        margin={{ top: 24, right: 0, bottom: 0, left: 0 }}
        title="Rendido até o fim de cada dia"
      >
        <CartesianGrid vertical={false} stroke="var(--color-border)" />
        <XAxis
          dataKey="day"
          {...linedAxis}
          tickFormatter={(day: string) => formatDate(day).slice(0, 5)}
          minTickGap={24}
        />
        <YAxis width={88} {...bareAxis} tickFormatter={axisReais} />
        <Tooltip isAnimationActive={false} content={<DayTooltip days={days} />} />
        <Area
          dataKey="yielded"
          type="stepAfter"
          stroke="var(--color-brand)"
          strokeWidth={2}
          fill="var(--color-brand)"
          fillOpacity={0.12}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

type DayTooltipProps = { days: readonly GrowthDay[]; active?: boolean; label?: string }

/** The exact values of the day under the pointer. */
function DayTooltip({ days, active, label }: DayTooltipProps) {
  const found = active && days.find(({ day }) => day === label)
  if (!found) return null
  return (
    <ChartTooltip
      title={formatDate(found.day)}
      lines={[
        { key: 'yielded', name: 'Rendido desde o início', reais: found.yielded },
        { key: 'balance', name: 'Aplicado', reais: found.balance },
      ]}
    />
  )
}
