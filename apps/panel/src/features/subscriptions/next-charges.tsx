import { useQuery } from '@tanstack/react-query'
import { cycleLineWords } from '@vintem/contracts/billing/words'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type NextCharge, nextChargesQuery, type Subscription } from './subscriptions.queries.ts'
import classes from './next-charges.module.css'

/** The next charges as they will be made, each with what makes up its value. */
export function NextCharges({ subscription }: { subscription: Subscription }) {
  const { data, error, refetch } = useQuery(nextChargesQuery(subscription))
  if (!data) {
    const title = 'Não foi possível calcular as próximas cobranças.'
    return error ? (
      <FailureState title={title} error={error} onRetry={refetch} />
    ) : (
      <FactsSkeleton />
    )
  }
  return <ChargesToCome charges={data} />
}

function ChargesToCome({ charges }: { charges: readonly NextCharge[] }) {
  return (
    <ol className={classes.list}>
      {charges.map((charge) => (
        <li key={charge.from} className={classes.charge}>
          <div className={classes.head}>
            <span>
              <DateText value={charge.expirationDate} />
              <span className={classes.how}>{howText(charge)}</span>
            </span>
            <Money amountCents={centsOf(charge.value)} />
          </div>
          {charge.lines.length > 1 && <Lines lines={charge.lines} />}
        </li>
      ))}
    </ol>
  )
}

function Lines({ lines }: { lines: NextCharge['lines'] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ kind, value }) => (
        <div key={kind} className={classes.line}>
          <dt>{cycleLineWords[kind]}</dt>
          <dd>
            <Money amountCents={centsOf(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function howText({ outcome, paymentMethod }: NextCharge): string {
  if (outcome === 'SKIPPED') return 'Suspensa'
  if (outcome === 'FREE') return 'Sem cobrança'
  return paymentMethod ? chargeMethodWords[paymentMethod] : 'Na página da cobrança'
}
