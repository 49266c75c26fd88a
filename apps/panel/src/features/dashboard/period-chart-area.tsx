import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { StateMessage } from '#components/states/state-message.tsx'
import { useHiddenValues } from '#lib/hidden-values.ts'
import { ChartPatterns } from './chart-series.tsx'
import {
  type DashboardFilter,
  type DashboardGraph,
  dashboardChargesQuery,
} from './dashboard.queries.ts'
import { PeriodTable } from './period-table.tsx'
import classes from './dashboard-screen.module.css'

const PeriodChart = lazy(async () => ({
  default: (await import('./period-chart.tsx')).PeriodChart,
}))

/** The days of the period as a chart, and as a table for who does not see it. */
export function PeriodChartArea({ filter }: { filter: DashboardFilter }) {
  const { data, error } = useQuery(dashboardChargesQuery(filter))
  const isHidden = useHiddenValues()
  // The list below says what failed and offers another try.
  if (error || isHidden) return null
  const graph = data?.graph
  return (
    <div className={classes.chart}>
      {/* Beside the chart, since the key above it uses them as well. */}
      <svg width={0} height={0} aria-hidden className={classes.patterns}>
        <ChartPatterns />
      </svg>
      {!graph && <Loading />}
      {graph && isEmpty(graph) && (
        <StateMessage title="Sem dados">
          Nada foi recebido nem há o que receber neste período.
        </StateMessage>
      )}
      {graph && !isEmpty(graph) && (
        <>
          <Suspense fallback={<Loading />}>
            <PeriodChart graph={graph} />
          </Suspense>
          <PeriodTable graph={graph} />
        </>
      )}
    </div>
  )
}

const isEmpty = ({ lines }: DashboardGraph): boolean =>
  Object.values(lines)
    .flat()
    .every((amount) => amount === 0)

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={240} radius="md" />
    </div>
  )
}
