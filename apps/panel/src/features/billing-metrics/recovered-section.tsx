import { useQuery } from '@tanstack/react-query'
import { recoveryWords, RECOVERY_WAYS } from '@vintem/contracts/billing-metrics/words'
import { Section } from '#components/screen/section.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { recoveredQuery, type RevenueFilter } from './billing-metrics.queries.ts'
import { monthText } from './month-text.ts'
import { TableLoading } from './table-loading.tsx'
import classes from './billing-metrics.module.css'

/** What was paid after a lateness or a refusal, and what it took. */
export function RecoveredSection({ filter }: { filter: RevenueFilter }) {
  return (
    <Section
      title="Receita recuperada"
      description="Cobranças de assinaturas pagas depois de um atraso ou de uma recusa, pelo que veio por último antes do pagamento."
    >
      <Recovered filter={filter} />
    </Section>
  )
}

function Recovered({ filter }: { filter: RevenueFilter }) {
  const { data, error, refetch } = useQuery(recoveredQuery(filter))
  if (error && !data) {
    const title = 'Não foi possível carregar a receita recuperada.'
    return <FailureState title={title} error={error} onRetry={refetch} />
  }
  if (!data) return <TableLoading />
  const months = data.months.filter(({ count }) => count > 0)
  if (months.length === 0) {
    return <EmptyState>Nenhuma cobrança em atraso ou recusada foi paga no período.</EmptyState>
  }
  return (
    <div
      className={classes.scroll}
      role="region"
      aria-label="Receita recuperada, por mês"
      tabIndex={0}
    >
      <table className={classes.months}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            {RECOVERY_WAYS.map((way) => (
              <th key={way} scope="col">
                {recoveryWords[way]}
              </th>
            ))}
            <th scope="col">Cobranças</th>
            <th scope="col">Recuperado</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, amount, count, ways }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              {ways.map((each) => (
                <td key={each.way}>
                  {each.count === 0 ? '—' : <Money amountCents={centsOf(each.amount)} />}
                </td>
              ))}
              <td>{count}</td>
              <td className={classes.closing}>
                <Money amountCents={centsOf(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
