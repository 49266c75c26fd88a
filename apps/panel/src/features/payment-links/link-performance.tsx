import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import { lazy, Suspense } from 'react'
import { Tooltip } from '#components/overlays/tooltip.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { conversionText, figureWords } from './figure-words.ts'
import { LinkDaysTable } from './link-days-table.tsx'
import { LinkPeriodPicker, type LinkPeriodProps } from './link-period.tsx'
import { type LinkFigures, linkFiguresQuery, type LinkPeriod } from './payment-links.queries.ts'
import classes from './link-performance.module.css'

const LinkDaysChart = lazy(async () => ({
  default: (await import('./link-days-chart.tsx')).LinkDaysChart,
}))

/** What came of a link: from its visits to what was paid, in all or in a period, and the course of its days. */
export function LinkPerformance({ id, ...chosen }: LinkPeriodProps & { id: string }) {
  const { period } = chosen
  const { data, error, refetch } = useQuery(linkFiguresQuery(id, period))
  const isOfPeriod = isWhole(period)
  return (
    <Section
      title="Desempenho"
      description={data && sinceText(data.figures, isOfPeriod)}
      actions={<LinkPeriodPicker {...chosen} />}
    >
      {data ? (
        <Figures {...data} isOfPeriod={isOfPeriod} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar o desempenho do link."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Loading />
      )}
    </Section>
  )
}

function sinceText({ countedFrom }: LinkFigures['figures'], isOfPeriod: boolean): string {
  const since = isOfPeriod ? 'No período escolhido' : 'Desde a criação do link'
  if (countedFrom === null) return `${since}.`
  return `${since}; visitas, iniciadas e conversão, desde ${formatDate(countedFrom)}, quando passaram a ser contadas.`
}

const isWhole = ({ startDate, endDate }: LinkPeriod): boolean =>
  startDate !== undefined && endDate !== undefined && startDate <= endDate

function Figures({ figures, days, isOfPeriod }: LinkFigures & { isOfPeriod: boolean }) {
  const isUnseen = figures.visits === 0 && figures.paid === 0
  return (
    <div className={classes.performance}>
      <div className={classes.figures}>
        <Funnel figures={figures} />
        <dl className={classes.results}>
          <Result words={figureWords.amount} text={reaisText(figures.amount)} />
          <Result words={figureWords.conversion} text={conversionText(figures) ?? '—'} />
        </dl>
      </div>
      {isUnseen ? (
        <p className={classes.unseen}>
          {isOfPeriod
            ? 'Ninguém abriu este link no período.'
            : 'Ninguém abriu este link ainda. As visitas aparecem aqui assim que ele for compartilhado.'}
        </p>
      ) : (
        <figure className={classes.course}>
          <figcaption>
            <span>{isOfPeriod ? 'Dia a dia' : 'Últimos 30 dias'}</span>
            {(['visits', 'paid'] as const).map((series) => (
              <span key={series} className={classes.key} data-series={series}>
                {figureWords[series].header}
              </span>
            ))}
          </figcaption>
          <Suspense fallback={<Skeleton height={140} radius="md" />}>
            <LinkDaysChart days={days} />
          </Suspense>
          <LinkDaysTable days={days} isOfPeriod={isOfPeriod} />
        </figure>
      )}
    </div>
  )
}

/** Each step as long as its share of the first; a browser that bought twice makes none longer than whole. */
function Funnel({ figures }: Pick<LinkFigures, 'figures'>) {
  const whole = Math.max(figures.visits, figures.started, figures.paid)
  return (
    <dl className={classes.funnel}>
      {(['visits', 'started', 'paid'] as const).map((step) => (
        <div key={step} className={classes.step}>
          <dt>
            <Hinted {...figureWords[step]} />
          </dt>
          <dd>
            <span className={classes.count}>{formatCount(figures[step])}</span>
            <svg
              className={classes.bar}
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden
              data-step={step}
            >
              <rect width={whole === 0 ? 0 : (figures[step] * 100) / whole} height={1} />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ResultProps = { words: { header: string; hint: string }; text: string }

const Result = ({ words, text }: ResultProps) => (
  <div>
    <dt>
      <Hinted {...words} />
    </dt>
    <dd>{text}</dd>
  </div>
)

/** A name, and how it is counted under the pointer or with the focus. */
const Hinted = ({ header, hint }: { header: string; hint: string }) => (
  <Tooltip label={hint} w="16rem">
    <span className={classes.hint} tabIndex={0}>
      {header}
    </span>
  </Tooltip>
)

function Loading() {
  return (
    <div role="status" className={classes.performance}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={96} radius="md" />
      <Skeleton height={140} radius="md" />
    </div>
  )
}
