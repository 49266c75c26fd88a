import { Alert, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { formatCount } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import type { getReminderTotals } from '@vintem/contracts/reminders/endpoints'
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
    <>
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
      {data?.waiting && <Waiting {...data.waiting} />}
    </>
  )
}

type WaitingProps = NonNullable<Answer<typeof getReminderTotals>['waiting']>

/** The recipients of some days are more than WhatsApp takes. */
const Waiting = ({ limit, from, messages }: WaitingProps) => (
  <Alert color="yellow" variant="light" title="Avisos que esperam o limite do WhatsApp">
    {`O WhatsApp aceita até ${formatCount(limit)} destinatários em 24 horas. A partir de ${formatCivilDate(from as CivilDate)} há dias com mais: até ${formatCount(messages)} ${messages === 1 ? 'aviso espera' : 'avisos esperam'} por uma vaga, e chegam depois.`}
  </Alert>
)

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
        {formatCount(messages)} {messages === 1 ? 'aviso' : 'avisos'}
        {cost > 0 && (
          <>
            , <Money amountCents={centsOf(cost)} />
          </>
        )}
      </dd>
    </div>
  )
}
