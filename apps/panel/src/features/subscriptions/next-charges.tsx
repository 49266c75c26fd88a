import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { chargeLineWords } from '@vintem/contracts/charges/words'
import { AppLink } from '#components/screen/app-link.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { methodText } from './subscription-words.ts'
import {
  type NextCharge,
  type NextCharges as NextChargesOf,
  nextChargesQuery,
  type Subscription,
} from './subscriptions.queries.ts'
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
  const { charges, credit, waitingChange } = data
  return (
    <>
      {waitingChange && <WaitingChange change={waitingChange} />}
      {credit > 0 && (
        <p className={classes.note}>Crédito do cliente: {reaisText(credit)}, usado nas próximas.</p>
      )}
      {charges.some(({ outcome }) => outcome !== 'SKIPPED') && <ChargesToCome charges={charges} />}
    </>
  )
}

type ChargesToComeProps = {
  charges: readonly NextCharge[]
  /** With the days that each charge is for. */
  withPeriods?: boolean
}

export function ChargesToCome({ charges, withPeriods }: ChargesToComeProps) {
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
          {withPeriods && (
            <p className={classes.period}>
              De {formatDate(charge.from)} a {formatDate(charge.until)}
            </p>
          )}
          {charge.lines.length > 1 && <Lines lines={charge.lines} />}
        </li>
      ))}
    </ol>
  )
}

/** A plan change that its charge will make. */
function WaitingChange({ change }: { change: NonNullable<NextChargesOf['waitingChange']> }) {
  const maySeeCharges = useMay(can.seeCharges)
  const { titlePlan, charge, value, payUntil } = change
  const text = `cobrança de ${reaisText(value)}`
  return (
    <p className={classes.note} role="status">
      A mudança para “{titlePlan}” vale quando a{' '}
      {maySeeCharges ? (
        <Anchor component={AppLink} href={`/cobrancas/${charge}`}>
          {text}
        </Anchor>
      ) : (
        text
      )}{' '}
      for paga, até {formatDate(payUntil)}. Sem pagamento, nada muda.
    </p>
  )
}

export function Lines({ lines }: { lines: NextCharge['lines'] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ kind, value }) => (
        <div key={kind} className={classes.line}>
          <dt>{chargeLineWords[kind]}</dt>
          <dd>
            <Money amountCents={centsOf(value)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function howText(charge: NextCharge): string {
  if (charge.outcome === 'SKIPPED') return 'Suspensa'
  if (charge.outcome === 'FREE') return 'Sem cobrança'
  return charge.paymentMethod ? methodText(charge) : 'Na página da cobrança'
}
