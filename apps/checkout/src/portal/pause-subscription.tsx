import { ApiError } from '@vintem/contracts/client'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Waiting } from '../components/waiting.tsx'
import { formatDay, formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import {
  callPortal,
  pauseAtPortal,
  type PausePreview,
  type PortalSubscription,
  previewPauseAtPortal,
} from './portal-endpoints.ts'

type PauseProps = {
  subscription: PortalSubscription
  /** The most that the shop allows. */
  most: number
  subDomain: string
  /** What is shown has to be read again. */
  onChange: () => void
}

/** Two presses: the wish, and what it means confirmed. */
export function PauseSubscription(props: PauseProps) {
  const { title } = props.subscription
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <PauseForm {...props} onBack={() => setAsked(false)} />
  ) : (
    <p>
      <Button look="link" onClick={() => setAsked(true)}>
        Pausar assinatura <span className="visually-hidden">{title}</span>
      </Button>
    </p>
  )
}

function PauseForm({ onBack, ...props }: PauseProps & { onBack: () => void }) {
  const { subscription, most, subDomain, onChange } = props
  const { uuid, title } = subscription
  const [months, setMonths] = useState(1)
  const [turn, setTurn] = useState(0)
  const { run, isBusy, failure } = useRequest()
  const pause = ({ from }: PausePreview) =>
    void run(async () => {
      const params = { subDomain, subscription: uuid }
      try {
        await callPortal(pauseAtPortal, { params, body: { months, from } })
        onChange()
      } catch (error) {
        // Something else has changed it since: what a pause would do is worked out again.
        if (error instanceof ApiError && error.status === 409) setTurn((before) => before + 1)
        throw error
      }
    })
  return (
    <div className="step" role="group" aria-label={`Pausar ${title}`}>
      {most > 1 && (
        <SelectField
          id={`pause-${uuid}`}
          label="Por quanto tempo?"
          value={String(months)}
          onChange={(value) => setMonths(Number(value))}
        >
          {Array.from({ length: most }, (_, at) => (
            <option key={at} value={at + 1}>
              {at === 0 ? '1 mês' : `${at + 1} meses`}
            </option>
          ))}
        </SelectField>
      )}
      <Previewed key={`${months} ${turn}`} {...props} months={months}>
        {(seen) => (
          <>
            {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => pause(seen)} />}
            <Button isBusy={isBusy} onClick={() => pause(seen)}>
              Confirmar pausa
            </Button>
          </>
        )}
      </Previewed>
      <Button look="secondary" onClick={onBack}>
        Voltar
      </Button>
    </div>
  )
}

type PreviewedProps = PauseProps & {
  months: number
  children: (seen: PausePreview) => ReactNode
}

/** What a pause of so many months would do, and what may follow. */
function Previewed({ subscription, subDomain, months, children }: PreviewedProps) {
  const [seen, setSeen] = useState<PausePreview>()
  const { run, failure } = useRequest()
  const read = useCallback(
    () =>
      run(async () => {
        const params = { subDomain, subscription: subscription.uuid }
        setSeen(await callPortal(previewPauseAtPortal, { params, body: { months } }))
      }),
    [run, subDomain, subscription.uuid, months],
  )
  useEffect(() => void read(), [read])
  if (!seen) {
    return failure ? (
      <FailureNotice failure={failure} onRetry={() => void read()} />
    ) : (
      <Waiting>Calculando…</Waiting>
    )
  }
  return (
    <>
      <div className="portal-effect" role="status">
        <Effect subscription={subscription} seen={seen} />
      </div>
      {children(seen)}
    </>
  )
}

function Effect({ subscription, seen }: { subscription: PortalSubscription; seen: PausePreview }) {
  const { from, until, dropped, kept, nextCharge } = seen
  return (
    <>
      <p>
        <strong>
          Pausar {subscription.title} de {formatDay(from)} a {formatDay(until)}?
        </strong>{' '}
        Até {formatDay(from)} nada muda. O tempo da pausa não é cobrado, nem depois dela.
      </p>
      {dropped.count > 0 && (
        <p>
          {dropped.count === 1
            ? `A cobrança em aberto desse período, de ${formatReais(dropped.value)}, é cancelada.`
            : `As ${dropped.count} cobranças em aberto desse período, de ${formatReais(dropped.value)} ao todo, são canceladas.`}
        </p>
      )}
      {kept.count > 0 && (
        <p>O que já devia ter sido pago, {formatReais(kept.value)}, continua em aberto.</p>
      )}
      {nextCharge && (
        <p>
          {`Depois ela volta sozinha, com a próxima cobrança de ${formatReais(nextCharge.value)} em ${formatDay(nextCharge.dueDate)}. Você pode retomar antes.`}
        </p>
      )}
    </>
  )
}
