import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { ApiError } from '@vintem/contracts/client'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { Section } from './section.tsx'
import classes from './balance-section.module.css'

/** So many failed tries by hand, and the button to try again goes (specification 3 §4). */
const TRIES = 2

interface Query<Balance> {
  data: Balance | undefined
  error: Error | null
  errorUpdatedAt: number
  isFetching: boolean
  refetch: () => Promise<{ isError: boolean }>
}

type BalanceSectionProps<Balance> = {
  query: Query<Balance>
  /** Reais. */
  amountOf: (balance: Balance) => number
  /** Beside the button that reads it again. */
  actions?: ReactNode
  children?: ReactNode
}

/** The balance of the checking account, and of when that is; or why it cannot be read. */
export function BalanceSection<Balance extends { updatedAt: string }>(
  props: BalanceSectionProps<Balance>,
) {
  const { query, amountOf, actions, children } = props
  const { data, error, errorUpdatedAt, isFetching, refetch } = query
  const [tries, setTries] = useState(0)
  const tryAgain = async () => {
    const { isError } = await refetch()
    setTries(isError ? tries + 1 : 0)
  }
  return (
    <Section
      title="Saldo disponível"
      framed
      actions={
        <>
          {actions}
          <ActionButton
            variant="default"
            size="compact-sm"
            busy={isFetching}
            aria-label="Atualizar o saldo"
            onClick={tryAgain}
          >
            Atualizar
          </ActionButton>
        </>
      }
    >
      {data ? (
        <>
          <p className={classes.balance}>
            <Money amountCents={centsOf(amountOf(data))} display />
          </p>
          <p className={classes.step}>Atualizado em {formatDateTime(data.updatedAt)}</p>
          {children}
        </>
      ) : (
        !error && <Loading />
      )}
      {error && (
        <div role="alert" className={classes.failure}>
          <p className={classes.about}>{balanceFailure(error)}</p>
          <p className={classes.step}>
            Última tentativa: {formatDateTime(new Date(errorUpdatedAt).toISOString())}
          </p>
          {tries < TRIES && (
            <Button variant="default" size="compact-sm" onClick={() => void tryAgain()}>
              Tentar novamente
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** What people read of a balance that could not be loaded (specification 3 §8). */
export function balanceFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return TIMED_OUT
  if (!(error instanceof ApiError)) return FAILED
  if (error.status === 0) return 'Erro de conexão. Verifique sua internet.'
  if (error.status === 408) return TIMED_OUT
  return error.status === 401 ? 'Sessão expirada. Faça login novamente.' : FAILED
}

const TIMED_OUT = 'Timeout na requisição. Tente novamente.'
const FAILED = 'Erro ao carregar saldo. Tente novamente.'

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={28} width="14rem" />
      <Skeleton height={14} width="10rem" mt="xs" />
    </div>
  )
}
