import { Drawer, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { accountText, reasonText } from '#components/values/ledger-words.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { type Charge, chargeLedgerQuery, type LedgerMovement } from './charge-detail.queries.ts'
import classes from './why-amount.module.css'

type WhyAmountProps = {
  charge: Pick<Charge, 'uuid'>
  /** The figure's name, and what it is, in reais. */
  label: string
  reais: number
  /** Which entries of the charge's ledger are behind it. */
  isBehind: (entry: LedgerMovement) => boolean
}

/** An amount that shows, on request, its movements of the ledger. */
export function WhyAmount(props: WhyAmountProps) {
  const { label, reais } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.amount}
        title="Por que este valor?"
        onClick={() => setOpen(true)}
      >
        <Money amountCents={centsOf(reais)} />
        <VisuallyHidden>. Por que este valor? ({label})</VisuallyHidden>
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="min(30rem, 100vw)"
        title="Por que este valor?"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        {isOpen && <Explanation {...props} />}
      </Drawer>
    </>
  )
}

function Explanation({ charge, label, reais, isBehind }: WhyAmountProps) {
  const { data, error, refetch } = useQuery(chargeLedgerQuery(charge.uuid))
  return (
    <>
      <p className={classes.figure}>
        {label}
        <Money amountCents={centsOf(reais)} />
      </p>
      {data ? (
        <Movements entries={data.filter(isBehind)} />
      ) : error ? (
        <FailureState
          title="Não foi possível carregar os lançamentos."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </>
  )
}

function Movements({ entries }: { entries: readonly LedgerMovement[] }) {
  if (entries.length === 0) return <p>Ainda não há lançamentos por trás deste valor.</p>
  return (
    <ol className={classes.entries} aria-label="Lançamentos">
      {entries.map(({ reason, reference, happenedAt, from, to, amount, isSurcharge }) => (
        <li key={`${reason} ${reference} ${from} ${to} ${isSurcharge}`}>
          <span>
            <span className={classes.reason}>
              {isSurcharge ? 'Multa e juros do atraso' : reasonText(reason)}
            </span>
            <span className={classes.way}>
              {accountText(from)} → {accountText(to)}
            </span>
            <span className={classes.way}>
              <DateTimeText value={happenedAt} />
            </span>
          </span>
          <Money amountCents={centsOf(amount)} />
        </li>
      ))}
    </ol>
  )
}
