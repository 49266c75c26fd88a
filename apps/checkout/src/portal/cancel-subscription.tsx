import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { formatDay } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { callPortal, cancelAtPortal, type PortalSubscription } from './portal-endpoints.ts'

type CancelProps = {
  subscription: PortalSubscription
  subDomain: string
  /** After the cancellation, what is shown has to be read again. */
  onChange: () => void
  /** A new link is needed. */
  onLeave: () => void
}

/** Two presses: the wish, and what it means confirmed. */
export function CancelSubscription({ subscription, subDomain, onChange, onLeave }: CancelProps) {
  const { uuid, title, cancelsOn } = subscription
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, failure } = useRequest()
  const cancel = () =>
    run(async () => {
      await callPortal(cancelAtPortal, { params: { subDomain, subscription: uuid } })
      onChange()
    })
  if (!isAsked) {
    return (
      <p>
        <Button look="link" onClick={() => setAsked(true)}>
          Cancelar assinatura <span className="visually-hidden">{title}</span>
        </Button>
      </p>
    )
  }
  const needsLink = failure?.status === 403
  return (
    <div className="step" role="group" aria-label={`Cancelar ${title}`}>
      <p>
        <strong>Cancelar {title}?</strong>{' '}
        {cancelsOn
          ? `Ela continua até ${formatDay(cancelsOn)}, e nada mais será cobrado por ela. O que já venceu continua em aberto. Até lá você pode mudar de ideia.`
          : 'Ela termina agora, e nada mais será cobrado por ela. O que já venceu continua em aberto. Isso não pode ser desfeito.'}
      </p>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => void cancel()} />}
      <div className="portal-ways">
        {needsLink ? (
          <Button onClick={onLeave}>Pedir novo link</Button>
        ) : (
          <Button isBusy={isBusy} onClick={() => void cancel()}>
            Confirmar cancelamento
          </Button>
        )}
        <Button look="secondary" onClick={() => setAsked(false)}>
          Manter assinatura
        </Button>
      </div>
    </div>
  )
}
