import { Anchor } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { MovementFilter, RevenueMonth } from './billing-metrics.queries.ts'
import { monthText, rateText } from './month-text.ts'
import { series, SeriesName } from './movement-series.tsx'
import { daysOfMonth, movementsHref } from './movements-href.ts'
import classes from './billing-metrics.module.css'

/**
 * The months in figures, the latest first: the chart for who does not see it, its key, and the way to
 * the subscriptions behind each figure.
 */
export function MonthsTable({ months }: { months: readonly RevenueMonth[] }) {
  return (
    <div className={classes.scroll} role="region" aria-label="Receita mês a mês" tabIndex={0}>
      <table className={classes.months}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {series.map(({ kind }) => (
              <th key={kind} scope="col">
                <span className={classes.series}>
                  <SeriesName kind={kind} />
                </span>
              </th>
            ))}
            <th scope="col">MRR no fim</th>
            <th scope="col">Churn de MRR</th>
            <th scope="col">Churn de assinaturas</th>
            <th scope="col">Assinaturas</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <Month key={month.month} month={month} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Month({ month }: { month: RevenueMonth }) {
  const days = daysOfMonth(month.month)
  const churn = { ...days, kind: 'CHURN' } as const
  return (
    <tr>
      <th scope="row">
        <Anchor component={AppLink} href={movementsHref(days)}>
          {monthText(month.month)}
        </Anchor>
      </th>
      {series.map(({ kind, field }) => (
        <td key={kind}>
          <Amount {...month[field]} filter={{ ...days, kind }} />
        </td>
      ))}
      <td className={classes.closing}>
        <Money amountCents={centsOf(month.closingMrr)} />
      </td>
      <td>
        <Rate rate={month.mrrChurnRate} filter={churn} />
      </td>
      <td>
        <Rate rate={month.subscriptionChurnRate} filter={churn} />
      </td>
      <td>{month.closingSubscriptions}</td>
    </tr>
  )
}

type AmountProps = { amount: number; count: number; filter: MovementFilter }

/** An amount with its subscriptions behind it, where there are any. */
function Amount({ amount, count, filter }: AmountProps) {
  if (count === 0) return '—'
  return (
    <Anchor component={AppLink} href={movementsHref(filter)}>
      <Money amountCents={centsOf(amount)} />
    </Anchor>
  )
}

function Rate({ rate, filter }: { rate: number | null; filter: MovementFilter }) {
  if (!rate) return rateText(rate)
  return (
    <Anchor component={AppLink} href={movementsHref(filter)}>
      {rateText(rate)}
    </Anchor>
  )
}
