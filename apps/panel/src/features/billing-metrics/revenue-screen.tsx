import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { type RevenueFilter, type RevenueMonth, revenueQuery } from './billing-metrics.queries.ts'
import { CohortsSection } from './cohorts-section.tsx'
import { MonthsTable } from './months-table.tsx'
import { MovementPatterns, series } from './movement-series.tsx'
import { RecoveredSection } from './recovered-section.tsx'
import { FiguresLoading, RevenueFigures } from './revenue-figures.tsx'
import classes from './billing-metrics.module.css'

const MovementChart = lazy(async () => ({
  default: (await import('./movement-chart.tsx')).MovementChart,
}))

const periods = [6, 12, 24].map((months) => ({ value: String(months), label: `${months} meses` }))

/** What subscriptions bring per month, and why that is more or less than before. */
export function RevenueScreen(list: ListProps<RevenueFilter>) {
  const { data, error, refetch, isPlaceholderData } = useQuery(revenueQuery(list.filter))
  return (
    <PanelScreen>
      {error && !data ? (
        <FailureState
          title="Não foi possível carregar a receita recorrente."
          error={error}
          onRetry={refetch}
        />
      ) : data ? (
        <>
          <RevenueFigures revenue={data} />
          <Months {...list} months={data.months} isBusy={isPlaceholderData} />
          <CohortsSection {...list} />
          <RecoveredSection filter={list.filter} />
        </>
      ) : (
        <Loading />
      )}
    </PanelScreen>
  )
}

type MonthsProps = ListProps<RevenueFilter> & { months: readonly RevenueMonth[]; isBusy: boolean }

/** The months as a chart, and in figures. */
function Months({ filter, onFilterChange, months, isBusy }: MonthsProps) {
  const { months: period = 12 } = filter
  return (
    <Section
      title="Mês a mês"
      actions={
        <SegmentedControl
          aria-label="Período"
          data={periods}
          value={String(period)}
          onChange={(next) => onFilterChange({ ...filter, months: next })}
        />
      }
    >
      {isEmpty(months) ? (
        <EmptyState>
          Depois do primeiro pagamento de uma assinatura, a receita de cada mês aparece aqui.
        </EmptyState>
      ) : (
        <div className={classes.period} aria-busy={isBusy}>
          <MovementPatterns />
          <Suspense fallback={<Skeleton height={280} radius="md" />}>
            <MovementChart months={months} />
          </Suspense>
          <MonthsTable months={months} />
        </div>
      )}
    </Section>
  )
}

const isEmpty = (months: readonly RevenueMonth[]): boolean =>
  months.every(
    (month) => month.openingMrr === 0 && series.every(({ field }) => month[field].count === 0),
  )

/** The headings are known, and stay where they are when the figures come. */
const Loading = () => (
  <>
    <FiguresLoading />
    <Section title="Mês a mês">
      <Skeleton height={280} radius="md" />
    </Section>
  </>
)
