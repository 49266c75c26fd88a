import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { ChartSwatch } from '#components/values/chart-tooltip.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { reaisText } from '#lib/amount.ts'
import { useHiddenValues } from '#lib/hidden-values.ts'
import { stringifySearch, writeSearch } from '#lib/search-params.ts'
import { fillOf, type Series } from './chart-series.tsx'
import { DashboardFilter, type Metrics, metricsQuery } from './dashboard.queries.ts'
import { MetricChange } from './metric-change.tsx'
import { durationText, percentText } from './metric-text.ts'
import { Sparkline } from './sparkline.tsx'
import classes from './dashboard-screen.module.css'

type Metric = {
  label: string
  text: string
  line?: Series
  /** Of each day of the period. */
  days?: readonly number[]
  change?: ComponentProps<typeof MetricChange> | undefined
  /** The rows that it is the sum of. */
  href?: string
}

/** The indicators of the period. Those that the chart draws carry its patterns: they are its key. */
export function MetricsRow({ filter }: { filter: DashboardFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(metricsQuery(filter))
  const isHidden = useHiddenValues()
  if (data) {
    return (
      <dl className={classes.metrics} aria-busy={isPlaceholderData}>
        {metricsOf(data, filter).map(({ label, text, line, days, change, href }) => (
          <div key={label} className={classes.metric}>
            <dt>
              {line && <ChartSwatch fill={fillOf(line)} />}
              {label}
            </dt>
            <dd className={classes.figure}>
              {href ? (
                <AppLink href={href} className={classes.rows}>
                  <PrivateValue>{text}</PrivateValue>
                </AppLink>
              ) : (
                <PrivateValue>{text}</PrivateValue>
              )}
            </dd>
            {change && !isHidden && (
              <dd className={classes.more}>
                <MetricChange {...change} />
              </dd>
            )}
            {days && !isHidden && (
              <dd className={classes.course}>
                <Sparkline values={days} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    )
  }
  const title = 'Não foi possível carregar os indicadores.'
  return error ? <FailureState title={title} error={error} onRetry={refetch} /> : <Loading />
}

function metricsOf(metrics: Metrics, filter: DashboardFilter): Metric[] {
  const { daily, previous } = metrics
  const changeOf = (
    name: keyof NonNullable<Metrics['previous']> & keyof Metrics,
    write: (value: number) => string,
    more: { isRate?: boolean; isBadNews?: boolean } = {},
  ) =>
    previous
      ? { now: metrics[name], before: previous[name], beforeText: write(previous[name]), ...more }
      : undefined
  return [
    {
      label: 'Recebido',
      text: reaisText(metrics.paidAmount),
      line: 'paid',
      days: daily.paidAmount,
      change: changeOf('paidAmount', reaisText),
      href: rowsHref(filter, 'PAID'),
    },
    {
      label: 'Em atraso',
      text: reaisText(metrics.lateAmount),
      line: 'late',
      days: daily.lateAmount,
      change: changeOf('lateAmount', reaisText, { isBadNews: true }),
      href: rowsHref(filter, 'LATE'),
    },
    {
      label: 'A receber',
      text: reaisText(metrics.scheduledAmount),
      line: 'scheduled',
      days: daily.scheduledAmount,
      href: rowsHref(filter, 'SCHEDULED'),
    },
    {
      label: 'Inadimplência',
      text: percentText(metrics.defaultRate),
      change: changeOf('defaultRate', percentText, { isRate: true, isBadNews: true }),
    },
    {
      label: 'Tempo economizado',
      text: durationText(metrics.timeSaved),
      days: daily.timeSaved,
      change: changeOf('timeSaved', durationText),
    },
    {
      label: 'Novos clientes',
      text: String(metrics.newBuyerQty),
      days: daily.newBuyerQty,
      change: changeOf('newBuyerQty', String),
    },
  ]
}

/** The rows of the period below the figures. */
const rowsHref = (filter: DashboardFilter, status: DashboardFilter['status']): string =>
  `/${stringifySearch(writeSearch(DashboardFilter, { ...filter, status, page: 0 }))}#recebimentos`

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
