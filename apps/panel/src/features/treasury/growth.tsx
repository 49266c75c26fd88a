import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { type GrowthDay, growthQuery } from './treasury.queries.ts'
import classes from './treasury.module.css'

const GrowthChart = lazy(async () => ({
  default: (await import('./growth-chart.tsx')).GrowthChart,
}))

/** How the invested money has grown in 90 days, as a chart, and as a table for who does not see it. */
export function Growth() {
  const { data, error, refetch } = useQuery(growthQuery)
  return (
    <Section title="Evolução do investimento" framed>
      {data ? (
        <GrowthContent days={data.days} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar a evolução do investimento."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Loading />
      )}
    </Section>
  )
}

function GrowthContent({ days }: { days: readonly GrowthDay[] }) {
  const last = days.at(-1)
  if (!last || days.length < 2) {
    return (
      <StateMessage title="Sem dados">
        A evolução aparece depois do primeiro dia útil de rendimento.
      </StateMessage>
    )
  }
  return (
    <>
      <p className={classes.muted}>
        Rendeu {reaisText(last.yielded)} bruto, de {formatDate(days[0]?.day ?? last.day)} a{' '}
        {formatDate(last.day)}.
      </p>
      <Suspense fallback={<Loading />}>
        <GrowthChart days={days} />
      </Suspense>
      <VisuallyHidden>
        <table>
          <caption>Evolução do investimento, por dia</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Aplicado</th>
              <th scope="col">Rendido</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, balance, yielded }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{reaisText(balance)}</td>
                <td>{reaisText(yielded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={200} radius="md" />
    </div>
  )
}
