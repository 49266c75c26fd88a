import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import {
  contestOutcomeWords,
  contestReasonWords,
  contestStateWords,
} from '@vintem/contracts/payment-contests/words'
import { useState } from 'react'
import { formatDateTime } from '#components/values/date-format.ts'
import { useMay } from '#lib/use-session.ts'
import { contestQuery } from './bill-payments.queries.ts'
import { ContestDialog } from './contest-dialog.tsx'
import classes from './bill-payments.module.css'

/** The contest of a payment, or the way to it while it can be contested. */
export function PaymentContest({ id }: { id: string }) {
  const { data, isError } = useQuery(contestQuery(id))
  const mayContest = useMay(can.createPayments)
  const [isOpen, setOpen] = useState(false)
  if (isError) return <p role="alert">Não foi possível carregar a contestação.</p>
  if (!data) return null
  const { contest, contestable_until: until } = data
  if (contest) {
    return (
      <section aria-label="Contestação" className={classes.totals}>
        <p className={classes.about}>
          Contestação:{' '}
          {contest.outcome
            ? contestOutcomeWords[contest.outcome]
            : contestStateWords[contest.state]}
        </p>
        <ul>
          <li>
            {contestReasonWords[contest.reason]}, por {contest.requested_by} em{' '}
            {formatDateTime(contest.created_at)}
          </li>
          <li>{contest.details}</li>
          {contest.note && <li>Banco: {contest.note}</li>}
        </ul>
      </section>
    )
  }
  if (!until || !mayContest) return null
  return (
    <>
      <p className={classes.about}>
        Foi golpe ou engano? Até {formatDateTime(until)}:{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Contestar
        </Button>
      </p>
      {isOpen && <ContestDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
