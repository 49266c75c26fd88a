import { moneyBackWords } from '@vintem/contracts/portal/words'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { formatDay, formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import {
  callPortal,
  cancelAtPortal,
  type PortalSubscription,
  withdrawAtPortal,
} from './portal-endpoints.ts'

type CancelProps = {
  subscription: PortalSubscription
  subDomain: string
  /** After the cancellation, what is shown has to be read again. */
  onChange: () => void
  /** A new link is needed. */
  onLeave: () => void
}

/** Two presses: the wish, and what it means confirmed. A recent purchase may be withdrawn from. */
export function CancelSubscription({ subscription, subDomain, onChange, onLeave }: CancelProps) {
  const { uuid, title, endsOn, withdrawal, cancelsOn } = subscription
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, failure } = useRequest()
  const [end, setEnd] = useState<typeof cancelAtPortal | typeof withdrawAtPortal>()
  const finish = (by: typeof cancelAtPortal | typeof withdrawAtPortal) => {
    setEnd(by)
    void run(async () => {
      await callPortal(by, { params: { subDomain, subscription: uuid } })
      onChange()
    })
  }
  if (!isAsked) {
    return (
      <p>
        <Button look="link" onClick={() => setAsked(true)}>
          {endsOn ? 'Desistir da compra' : 'Cancelar assinatura'}{' '}
          <span className="visually-hidden">{title}</span>
        </Button>
      </p>
    )
  }
  const needsLink = failure?.status === 403
  return (
    <div className="step" role="group" aria-label={`Cancelar ${title}`}>
      {withdrawal && <WithdrawalWords title={title} withdrawal={withdrawal} />}
      {!endsOn && !withdrawal && <EndWords subscription={subscription} />}
      {end && (isBusy || failure) && (
        <FailureNotice failure={failure} onRetry={() => finish(end)} />
      )}
      <div className="portal-ways">
        {needsLink && <Button onClick={onLeave}>Pedir novo link</Button>}
        {!needsLink && withdrawal && (
          <Button isBusy={isBusy} onClick={() => finish(withdrawAtPortal)}>
            {`Cancelar e receber ${formatReais(withdrawal.value)}`}
          </Button>
        )}
        {!needsLink && !endsOn && (
          <Button
            look={withdrawal ? 'secondary' : 'primary'}
            isBusy={isBusy}
            onClick={() => finish(cancelAtPortal)}
          >
            {withdrawal && cancelsOn
              ? `Usar até ${formatDay(cancelsOn)}, sem devolução`
              : 'Confirmar cancelamento'}
          </Button>
        )}
        <Button look="secondary" onClick={() => setAsked(false)}>
          {endsOn ? 'Voltar' : 'Manter assinatura'}
        </Button>
      </div>
    </div>
  )
}

type EndWordsProps = { subscription: PortalSubscription }

const EndWords = ({ subscription }: EndWordsProps) => (
  <p>
    <strong>Cancelar {subscription.title}?</strong> {endText(subscription)}
  </p>
)

function endText({ cancelsOn, trialEndsOn }: PortalSubscription): string {
  if (trialEndsOn && cancelsOn) {
    return `O teste continua até ${formatDay(cancelsOn)}, e nada será cobrado. Até lá você pode mudar de ideia.`
  }
  if (trialEndsOn) {
    return 'Ela termina agora, e nada será cobrado, nem o que já venceu. Isso não pode ser desfeito.'
  }
  return cancelsOn
    ? `Ela continua até ${formatDay(cancelsOn)}, e nada mais será cobrado por ela. O que já venceu continua em aberto. Até lá você pode mudar de ideia.`
    : 'Ela termina agora, e nada mais será cobrado por ela. O que já venceu continua em aberto. Isso não pode ser desfeito.'
}

type WithdrawalWordsProps = {
  title: string
  withdrawal: NonNullable<PortalSubscription['withdrawal']>
}

/** What the law gives a buyer for a week, and when the money is back. */
const WithdrawalWords = ({ title, withdrawal }: WithdrawalWordsProps) => (
  <p>
    <strong>Cancelar {title}?</strong>{' '}
    {`Até ${formatDay(withdrawal.until)} você pode desistir sem dizer por quê: a assinatura termina agora, e tudo o que você pagou volta, ${formatReais(withdrawal.value)}. `}
    {withdrawal.method && moneyBackWords[withdrawal.method]}
  </p>
)
