import { Alert, Progress, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cents, formatBRL } from '@vintem/brazil/money'
import { can } from '@vintem/contracts/access'
import type { ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { type CardLimits, cardLimitsQuery } from './virtual-cards.queries.ts'
import classes from './virtual-cards.module.css'

/** What the cards have used of the global limit, and what stands in the way of using them. */
export function LimitsSummary({ actions }: { actions?: ReactNode }) {
  const { data: limits, error, refetch } = useQuery(cardLimitsQuery)
  if (!limits) {
    return error ? (
      <FailureState title="Não foi possível carregar os limites." error={error} onRetry={refetch} />
    ) : (
      <div role="status">
        <VisuallyHidden>Carregando</VisuallyHidden>
        <Skeleton height={28} width="14rem" />
        <Skeleton height={8} mt="md" />
      </div>
    )
  }
  return (
    <>
      <Obstacles {...limits} />
      <Section title="Fatura total" framed actions={actions}>
        <p className={classes.figure}>
          <Money amountCents={centsOf(limits.invoiceValue)} display />
        </p>
        <Progress
          value={usedPercent(limits)}
          aria-label="Uso do limite global"
          className={classes.bar}
        />
        <dl className={classes.facts}>
          <div>
            <dt>Limite disponível</dt>
            <dd>
              <Money amountCents={centsOf(limits.availableValueVirtualCard)} />
            </dd>
          </div>
          <div>
            <dt>Limite global</dt>
            <dd>
              <Money amountCents={centsOf(limits.totalValueBag)} />
            </dd>
          </div>
        </dl>
      </Section>
    </>
  )
}

/** The invoice divided by the limit (specification 3 §9); more than all of it fills the bar. */
const usedPercent = ({ invoiceValue, totalValueBag }: CardLimits): number =>
  totalValueBag === 0 ? 0 : Math.min(100, (invoiceValue / totalValueBag) * 100)

function Obstacles(limits: CardLimits) {
  const { obstacle } = limits
  const mayActivate = useMay(can.seeBankingAccount)
  return (
    <>
      {obstacle === 'NOT_OFFERED' && (
        <Alert icon={<IconAlertTriangle />}>Esta instalação não emite cartões.</Alert>
      )}
      {obstacle === 'ACCOUNT_INACTIVE' && (
        <Alert icon={<IconAlertTriangle />} title="Conta não configurada.">
          Para pedir cartões, é preciso{' '}
          {mayActivate ? (
            <AppLink href="/ativar-pj">ativar a Conta PJ</AppLink>
          ) : (
            'ativar a Conta PJ'
          )}
          .
        </Alert>
      )}
      <DebtAlert {...limits} />
    </>
  )
}

/** An invoice that checking could not pay, which blocks the cards. */
export function DebtAlert({ debtValue }: Pick<CardLimits, 'debtValue'>) {
  if (debtValue === 0) return null
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="Fatura em aberto">
      Faltam {formatBRL(cents(centsOf(debtValue)))} na conta corrente para pagar a fatura. Os
      cartões ficam bloqueados até lá; o débito é tentado todo dia às 7h.
    </Alert>
  )
}
