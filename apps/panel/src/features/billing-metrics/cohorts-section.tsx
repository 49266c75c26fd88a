import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { ListProps } from '#components/lists/list-filter.ts'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type Cohort, cohortsQuery, type RevenueFilter } from './billing-metrics.queries.ts'
import { monthText, rateText } from './month-text.ts'
import { TableLoading } from './table-loading.tsx'
import classes from './billing-metrics.module.css'

type Measure = NonNullable<RevenueFilter['cohorts']>

const measures = [
  { value: 'mrr', label: 'MRR' },
  { value: 'subscriptions', label: 'Assinaturas' },
]

/** What is left of the subscriptions that began in each month, month by month. */
export function CohortsSection({ filter, onFilterChange }: ListProps<RevenueFilter>) {
  const { cohorts: measure = 'mrr' } = filter
  return (
    <Section
      title="Quem fica"
      description="Pelo mês do primeiro pagamento: quanto continua no fim de cada mês seguinte."
      actions={
        <SegmentedControl
          aria-label="Medida"
          data={measures}
          value={measure}
          onChange={(next) => onFilterChange({ ...filter, cohorts: next as Measure })}
        />
      }
    >
      <Cohorts filter={filter} measure={measure} />
    </Section>
  )
}

function Cohorts({ filter, measure }: { filter: RevenueFilter; measure: Measure }) {
  const { data, error, refetch } = useQuery(cohortsQuery(filter))
  if (error && !data) {
    const title = 'Não foi possível carregar os meses de início.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableLoading />
  if (data.cohorts.length === 0) {
    return <EmptyState>Nenhuma assinatura começou no período.</EmptyState>
  }
  const longest = Math.max(...data.cohorts.map(({ kept }) => kept.length))
  const after = Array.from({ length: longest }, (_, months) => months)
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label="O que fica, por mês de início"
      tabIndex={0}
    >
      <table className={classes.months}>
        <thead>
          <tr>
            <th scope="col">Início</th>
            <th scope="col">{measure === 'mrr' ? 'MRR' : 'Assinaturas'}</th>
            {after.map((months) => (
              <th key={months} scope="col" aria-label={afterText(months)}>
                {months === 0 ? 'Mês 0' : `+${months}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.cohorts.toReversed().map((cohort) => (
            <CohortRow key={cohort.month} cohort={cohort} measure={measure} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const afterText = (months: number): string =>
  months === 0 ? 'No fim do mês de início' : `Depois de ${months} ${months === 1 ? 'mês' : 'meses'}`

function CohortRow({ cohort, measure }: { cohort: Cohort; measure: Measure }) {
  return (
    <tr>
      <th scope="row">{monthText(cohort.month)}</th>
      <td>
        {measure === 'mrr' ? <Money amountCents={centsOf(cohort.mrr)} /> : cohort.subscriptions}
      </td>
      {cohort.kept.map((kept, months) => {
        const percent = Math.round((100 * kept[measure]) / cohort[measure])
        return (
          <td
            // oxlint-disable-next-line react/no-array-index-key -- the place is the month
            key={months}
            className={classes.kept}
            style={{ '--kept': Math.min(percent, 100) } as CSSProperties}
          >
            {rateText(percent)}
          </td>
        )
      })}
    </tr>
  )
}
