import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { PrivateValue } from '#components/values/private-value.tsx'
import { centsOf } from '#lib/amount.ts'
import { type Balance, balanceQuery } from './balance.queries.ts'
import { EyeButton } from './eye-button.tsx'
import classes from './dashboard-screen.module.css'

type BalanceCardProps = {
  /** What can be done with the balance. */
  actions?: ReactNode
}

/** The seller's balance, and money on its way. */
export function BalanceCard({ actions }: BalanceCardProps) {
  const { data, error, refetch } = useQuery(balanceQuery)
  return (
    <Section
      title="Saldo"
      framed
      actions={
        <>
          <EyeButton />
          {actions}
        </>
      }
    >
      {data ? (
        <Figures balance={data} />
      ) : error ? (
        <FailureState
          title="Falha no carregamento do saldo da conta corrente."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Loading />
      )}
    </Section>
  )
}

function Figures({ balance: { amount, provisionedAmount, totalAmount } }: { balance: Balance }) {
  return (
    <dl className={classes.balance}>
      <Figure label="Disponível" reais={amount} display />
      <Figure label="A liberar" reais={provisionedAmount} />
      <Figure label="Total" reais={totalAmount} />
    </dl>
  )
}

function Figure({ label, reais, display }: { label: string; reais: number; display?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.figure}>
        <PrivateValue>
          <Money amountCents={centsOf(reais)} display={display} />
        </PrivateValue>
      </dd>
    </div>
  )
}

function Loading() {
  return (
    <div role="status" className={classes.balance}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      {['14rem', '10rem', '9rem'].map((width) => (
        <div key={width}>
          <Skeleton height={14} width="5rem" mb="xs" />
          <Skeleton height={28} width={width} />
        </div>
      ))}
    </div>
  )
}
