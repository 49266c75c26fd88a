import { leftWords } from '@vintem/contracts/coupons/words'
import { perPeriodWords } from '@vintem/contracts/plans/words'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { formatDay, formatInstant } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { CancelSubscription } from './cancel-subscription.tsx'
import { ChangeMethod } from './change-method.tsx'
import { KeepSubscription } from './keep-subscription.tsx'
import { wayNames } from './method-change-words.ts'
import { isSuspended, NextCharges } from './next-charges.tsx'
import { OpenCharge } from './open-charge.tsx'
import { PauseSubscription } from './pause-subscription.tsx'
import { PortalContact } from './portal-contact.tsx'
import {
  callPortal,
  closePortal,
  type Portal,
  type PortalSubscription,
} from './portal-endpoints.ts'
import { PortalPayments } from './portal-payments.tsx'
import { PortalReminders } from './portal-reminders.tsx'
import { PriceLine } from './price-line.tsx'
import { ReplaceCard } from './replace-card.tsx'
import { ResumeSubscription } from './resume-subscription.tsx'

type PortalContentProps = {
  portal: Portal
  subDomain: string
  /** What is shown has changed. */
  onChange: () => void
  /** The session was ended, or a new link is needed. */
  onLeave: () => void
}

/** What is to be paid first, then what goes on, then what is over. */
export function PortalContent(props: PortalContentProps) {
  const { portal } = props
  const { open, subscriptions, paid } = portal
  return (
    <>
      <section className="step" aria-labelledby="open">
        <h2 id="open">A pagar</h2>
        {open.length === 0 ? (
          <p className="hint">Nada em aberto.</p>
        ) : (
          <ul className="portal-list">
            {open.map((charge) => (
              <OpenCharge key={charge.uuid} charge={charge} />
            ))}
          </ul>
        )}
      </section>
      <section className="step" aria-labelledby="subscriptions">
        <h2 id="subscriptions">Assinaturas</h2>
        {subscriptions.length === 0 ? (
          <p className="hint">Nenhuma assinatura.</p>
        ) : (
          <ul className="portal-list">
            {subscriptions.map((subscription) => (
              <Subscription key={subscription.uuid} {...props} subscription={subscription} />
            ))}
          </ul>
        )}
      </section>
      {paid.length > 0 && <PortalPayments {...props} />}
      <PortalReminders {...props} />
      <PortalContact {...props} />
      <Leave {...props} />
    </>
  )
}

const statusWords: Readonly<Record<PortalSubscription['status'], string>> = {
  PENDING: 'Aguarda o primeiro pagamento',
  ACTIVE: 'Ativa',
  DEFAULTER: 'Com pagamento em atraso',
  INACTIVE: 'Cancelada',
}

function standingOf(subscription: PortalSubscription): string {
  const { status, startDate, endsOn, trialEndsOn, pause, nextCharges } = subscription
  const standing = trialEndsOn
    ? `Em teste grátis até ${formatDay(trialEndsOn)}`
    : pause?.hasBegun && status === 'ACTIVE'
      ? 'Pausada'
      : isSuspended(nextCharges)
        ? 'Suspensa'
        : statusWords[status]
  return `${standing} · ${endsOn ? `termina em ${formatDay(endsOn)}` : `desde ${formatDay(startDate)}`}`
}

function pauseText({ from, until, hasBegun, isTheirs }: NonNullable<PortalSubscription['pause']>) {
  const who = isTheirs ? 'a seu pedido' : 'pela loja'
  return hasBegun
    ? `Pausada ${who} até ${formatDay(until)}, quando volta sozinha. Nada é cobrado até lá.`
    : `Pausa marcada ${who}, de ${formatDay(from)} a ${formatDay(until)}.`
}

type SubscriptionProps = Omit<PortalContentProps, 'portal'> & { subscription: PortalSubscription }

function Subscription({ subscription, ...props }: SubscriptionProps) {
  const { title, type, value, status, method, isAutomatic } = subscription
  const { cancelledDate, endsOn, isKeepable, withdrawal, coupon, pause, pauseMonths } = subscription
  return (
    <li className="portal-item">
      <PriceLine title={title} value={value} per={perPeriodWords[type]} />
      <p className="hint">
        {cancelledDate
          ? `${statusWords[status]} em ${formatDay(cancelledDate)}`
          : standingOf(subscription)}
        {method && ` · ${wayNames[isAutomatic ? 'PIX_AUTOMATIC' : method]}`}
      </p>
      {coupon && <p className="hint">{`Cupom ${coupon.code}: ${leftWords(coupon)}`}</p>}
      {pause && <p className="hint">{pauseText(pause)}</p>}
      <NextCharges subscription={subscription} />
      <ReplaceCard {...props} subscription={subscription} />
      <ChangeMethod {...props} subscription={subscription} />
      {subscription.protocol && (
        <p className="hint" role="status">
          {`Cancelada a seu pedido. Protocolo ${subscription.protocol}, também no seu e-mail.`}
        </p>
      )}
      {pauseMonths !== null && (
        <PauseSubscription {...props} subscription={subscription} most={pauseMonths} />
      )}
      {pause?.isTheirs && <ResumeSubscription {...props} subscription={subscription} />}
      {status !== 'INACTIVE' && (!endsOn || withdrawal) && (
        <CancelSubscription {...props} subscription={subscription} />
      )}
      {isKeepable && <KeepSubscription {...props} subscription={subscription} />}
    </li>
  )
}

function Leave({ portal: { email, until }, subDomain, onLeave }: PortalContentProps) {
  const { run, isBusy, failure } = useRequest()
  const leave = () =>
    run(async () => {
      await callPortal(closePortal, { params: { subDomain } })
      onLeave()
    })
  return (
    <div className="step">
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={() => void leave()} />}
      <p className="hint centered">{`Acesso de ${email} até ${formatInstant(until)}.`}</p>
      <p className="centered">
        <Button look="link" isBusy={isBusy} onClick={() => void leave()}>
          Sair
        </Button>
      </p>
    </div>
  )
}
