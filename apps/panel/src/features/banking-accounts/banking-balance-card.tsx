import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { Section } from '#components/screen/section.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { balanceFailure, bankingBalanceQuery } from './account-data.queries.ts'
import classes from './banking-accounts.module.css'

/** So many failed tries by hand, and the button to try again goes (specification 3 §4). */
const TRIES = 2

/** What is in checking, and of when that is. It is read again every five minutes. */
export function BankingBalanceCard({ children }: { children: ReactNode }) {
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery(bankingBalanceQuery)
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
        <ActionButton
          variant="default"
          size="compact-sm"
          busy={isFetching}
          aria-label="Atualizar o saldo"
          onClick={tryAgain}
        >
          Atualizar
        </ActionButton>
      }
    >
      {data ? (
        <>
          <p className={classes.balance}>
            <Money amountCents={centsOf(data.debitAccountAmount)} display />
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

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando</VisuallyHidden>
      <Skeleton height={28} width="14rem" />
      <Skeleton height={14} width="10rem" mt="xs" />
    </div>
  )
}
