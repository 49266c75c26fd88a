import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailureState } from '#components/states/failure-state.tsx'
import { ChartSwatch } from '#components/values/chart-tooltip.tsx'
import { reaisText } from '#lib/amount.ts'
import { fillOf, type Series } from './chart-series.tsx'
import { type DashboardFilter, type Metrics, metricsQuery } from './dashboard.queries.ts'
import { durationText, percentText } from './metric-text.ts'
import classes from './dashboard-screen.module.css'

type Metric = { label: string; text: string; line?: Series }

/** The indicators of the period. Those that the chart draws carry its patterns: they are its key. */
export function MetricsRow({ filter }: { filter: DashboardFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(metricsQuery(filter))
  if (data) {
    return (
      <dl className={classes.metrics} aria-busy={isPlaceholderData}>
        {metricsOf(data).map(({ label, text, line }) => (
          <div key={label}>
            <dt>
              {line && <ChartSwatch fill={fillOf(line)} />}
              {label}
            </dt>
            <dd className={classes.figure}>{text}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const title = 'Não foi possível carregar os indicadores.'
  return error ? <FailureState title={title} error={error} onRetry={refetch} /> : <Loading />
}

const metricsOf = (metrics: Metrics): Metric[] => [
  { label: 'Recebido', text: reaisText(metrics.paidAmount), line: 'paid' },
  { label: 'Em atraso', text: reaisText(metrics.lateAmount), line: 'late' },
  { label: 'A receber', text: reaisText(metrics.scheduledAmount), line: 'scheduled' },
  { label: 'Inadimplência', text: percentText(metrics.defaultRate) },
  { label: 'Tempo economizado', text: durationText(metrics.timeSaved) },
  { label: 'Novos clientes', text: String(metrics.newBuyerQty) },
]

function Loading() {
  return (
    <div role="status" className={classes.metrics}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      {['paid', 'late', 'scheduled', 'rate', 'time', 'buyers'].map((metric) => (
        <div key={metric}>
          <Skeleton height={14} width="6rem" mb="xs" />
          <Skeleton height={20} width="7rem" />
        </div>
      ))}
    </div>
  )
}
