import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reminderChannelWords } from '@vintem/contracts/reminders/stages'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { reminderTotalsQuery } from './reminders.queries.ts'
import classes from './reminders.module.css'

/** What all messages of the calendar come to. It takes longer than the first of them, and waits for nobody. */
export function ReminderTotals() {
  const { data, error, refetch } = useQuery(reminderTotalsQuery)
  if (error) {
    return (
      <FailureState title="Não foi possível somar os avisos." error={error} onRetry={refetch} />
    )
  }
  if (data?.messages === 0) return null
  return (
    <dl className={classes.totals} aria-busy={!data}>
      {data ? (
        <>
          {data.channels.map((each) => (
            <ChannelTotal key={each.channel} {...each} isPart={data.hasMore} />
          ))}
          <div>
            <dt>Recuperação esperada</dt>
            <dd>
              {data.recovery === null ? (
                'Ainda não há histórico suficiente'
              ) : (
                <Money amountCents={centsOf(data.recovery)} />
              )}
            </dd>
          </div>
        </>
      ) : (
        LABELS.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Skeleton height="1lh" width="9rem" />
            </dd>
          </div>
        ))
      )}
    </dl>
  )
}

const LABELS = [
  ...Object.values(reminderChannelWords).map((word) => `Por ${word}`),
  'Recuperação esperada',
]

type ChannelTotalProps = {
  channel: keyof typeof reminderChannelWords
  messages: number
  cost: number
  isPart: boolean
}

function ChannelTotal({ channel, messages, cost, isPart }: ChannelTotalProps) {
  return (
    <div>
      <dt>Por {reminderChannelWords[channel]}</dt>
      <dd>
        {isPart && 'mais de '}
        {messages.toLocaleString('pt-BR')} {messages === 1 ? 'aviso' : 'avisos'}
        {cost > 0 && (
          <>
            , <Money amountCents={centsOf(cost)} />
          </>
        )}
      </dd>
    </div>
  )
}
