import { useQuery } from '@tanstack/react-query'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type SubSellerBalance, subSellerBalanceQuery } from './sub-sellers.queries.ts'
import classes from './statement.module.css'

/** The balance of a sub-seller, and the amounts to come by day. */
export function BalanceSection({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(subSellerBalanceQuery(id))
  const title = 'Não foi possível carregar o saldo.'
  return (
    <Section title="Saldo">
      {data ? (
        <Balance {...data} />
      ) : error ? (
        <FailureState title={title} error={error} onRetry={refetch} />
      ) : (
        <FactsSkeleton />
      )}
    </Section>
  )
}

function Balance({ availableAmount, scheduledAmount, releases }: SubSellerBalance) {
  return (
    <>
      <DefinitionList
        items={[
          { label: 'Disponível', value: <Money amountCents={centsOf(availableAmount)} /> },
          { label: 'A liberar', value: <Money amountCents={centsOf(scheduledAmount)} /> },
        ]}
      />
      {releases.length > 0 && (
        <>
          <h3 className={classes.heading}>Próximas liberações</h3>
          <ul className={classes.releases} aria-label="Próximas liberações">
            {releases.map(({ date, amount }) => (
              <li key={date}>
                <DateText value={date} />
                <Money amountCents={centsOf(amount)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
