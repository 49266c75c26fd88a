import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '#components/actions/action-button.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { formatDateTime } from '#components/values/date-format.ts'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { browserNow } from '#lib/clock.ts'
import { AdvanceDialog } from './advance-dialog.tsx'
import { timeText, weekdayText } from './instants.ts'
import { clockQuery } from './sandbox.queries.ts'
import { type Advance, useAdvance } from './use-advance.ts'
import classes from './clock-card.module.css'

const HOUR_MS = 3_600_000

/** The business time, and the buttons to move it, one at a time. */
export function ClockCard() {
  const { data: clock, dataUpdatedAt, isError } = useQuery(clockQuery)
  const advance = useAdvance()
  const [isChoosing, choosing] = useDisclosure()
  if (!clock) return null

  const later = (ms: number) => {
    const sinceRead = browserNow().getTime() - dataUpdatedAt
    return new Date(Date.parse(clock.now) + sinceRead + ms).toISOString()
  }
  const { nextDueAt } = clock
  return (
    <section aria-labelledby="relogio" className={classes.card}>
      <h2 id="relogio" className={classes.title}>
        Relógio deste ambiente
      </h2>
      <p className={classes.face}>
        <time dateTime={clock.now} className={classes.time}>
          {timeText(clock.now)}
        </time>{' '}
        <span className={classes.day}>
          {weekdayText(clock.now)}, <DateText value={clock.now} />
        </span>
      </p>
      <dl className={classes.facts}>
        <dt>Hora real</dt>
        <dd>
          <DateTimeText value={clock.realNow} />
        </dd>
        <dt>Próximo vencimento</dt>
        <dd>{nextDueAt ? <DateTimeText value={nextDueAt} /> : 'nada previsto'}</dd>
      </dl>
      <div className={classes.steps}>
        <Step advance={advance} label="+1 hora" until={() => later(HOUR_MS)} />
        <Step advance={advance} label="+1 dia" until={() => later(24 * HOUR_MS)} />
        <Button variant="default" size="xs" disabled={advance.isPending} onClick={choosing.open}>
          Outra data…
        </Button>
        <Step
          advance={advance}
          label="Até o próximo vencimento"
          until={nextDueAt ? () => nextDueAt : undefined}
        />
      </div>
      <div role="status" className={classes.status}>
        <Outcome advance={advance} />
        {isError && <p className={classes.failure}>O servidor não responde. Tentando de novo…</p>}
      </div>
      <AdvanceDialog
        opened={isChoosing}
        onClose={choosing.close}
        now={clock.now}
        onAdvance={(until) => advance.mutateAsync({ until, by: 'date' })}
      />
    </section>
  )
}

type StepProps = { advance: Advance; label: string; until: (() => string) | undefined }

/** A button that moves the clock; disabled while another one does. */
function Step({ advance, label, until }: StepProps) {
  const isOtherBusy = advance.isPending && advance.variables.by !== label
  return (
    <ActionButton
      variant="default"
      size="xs"
      disabled={!until || isOtherBusy}
      onClick={async () => {
        // A failure is shown below the buttons.
        if (until) await advance.mutateAsync({ until: until(), by: label }).catch(() => undefined)
      }}
    >
      {label}
    </ActionButton>
  )
}

function Outcome({ advance: { isPending, variables, error, data } }: { advance: Advance }) {
  if (isPending) return <p>Adiantando até {formatDateTime(variables.until)}…</p>
  if (error) return <p className={classes.failure}>{failureText(error)}</p>
  if (!data) return null
  return (
    <p>
      Chegou a {formatDateTime(data.now)}: {doneText(data.done)}.
    </p>
  )
}

function doneText(done: number): string {
  if (done === 0) return 'nada vencia no caminho'
  return done === 1 ? '1 tarefa feita no caminho' : `${done} tarefas feitas no caminho`
}
