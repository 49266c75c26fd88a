import { type SubmitEvent, useRef, useState } from 'react'
import { brandOf } from '../card/brand.ts'
import { cardRules, readExpiry } from '../card/card-fields.ts'
import { CardInputs } from '../card/card-inputs.tsx'
import { ConsentField } from '../card/consent-field.tsx'
import { useConsent } from '../card/use-consent.ts'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { formatReais } from '../lib/format.ts'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import { CardChallenge } from './card-challenge.tsx'
import {
  callPortal,
  type CardReplaced,
  type PortalSubscription,
  replaceCardAtPortal,
} from './portal-endpoints.ts'

type ReplaceCardProps = {
  subscription: PortalSubscription
  subDomain: string
  /** After another card was kept, what is shown has to be read again. */
  onChange: () => void
  /** A new link is needed. */
  onLeave: () => void
}

/** The card of a subscription, and a form that gives another. */
export function ReplaceCard(props: ReplaceCardProps) {
  const [isAsked, setAsked] = useState(false)
  const [challenge, setChallenge] = useState<CardReplaced['challenge']>(null)
  const { card, title } = props.subscription
  const take = (replaced: CardReplaced) => {
    setChallenge(replaced.challenge)
    if (replaced.challenge) return
    setAsked(false)
    props.onChange()
  }
  if (!card) return null
  const { kept, isUsable, expiresIn, openAmount } = card
  return (
    <>
      <p className={isUsable ? 'hint' : 'error'}>
        {kept ? `${kept.brand} •••• ${kept.last4}` : 'Nenhum cartão guardado'}
        {!isUsable && ': informe outro cartão'}
      </p>
      {isUsable && expiresIn && (
        <p className="notice warning">
          {`Este cartão vence em ${expiresIn.split('-').toReversed().join('/')}, antes da próxima cobrança. Cadastre outro.`}
        </p>
      )}
      {challenge ? (
        <CardChallenge
          {...props}
          challenge={challenge}
          onAnswer={take}
          onBack={() => {
            setChallenge(null)
            props.onChange()
          }}
        />
      ) : isAsked ? (
        <CardForm {...props} card={card} onTake={take} onBack={() => setAsked(false)} />
      ) : (
        <p>
          <Button
            look={isUsable && !expiresIn ? 'link' : 'secondary'}
            onClick={() => setAsked(true)}
          >
            {openAmount > 0 ? 'Pagar com outro cartão' : 'Trocar cartão'}{' '}
            <span className="visually-hidden">de {title}</span>
          </Button>
        </p>
      )}
    </>
  )
}

type CardFormProps = ReplaceCardProps & {
  card: NonNullable<PortalSubscription['card']>
  onTake: (replaced: CardReplaced) => void
  onBack: () => void
}

/** Whether a card has expired is said by the server, whose clock the portal does not know. */
const LONG_AGO = new Date(0)

/** Number and code are only in their inputs, and in the one request that sends them. */
export function CardForm({ onLeave, onBack, ...props }: CardFormProps) {
  const { subscription, card } = props
  const { form, fields, consent, submit, isBusy, failure, number, setNumber } =
    useReplacement(props)
  const { openAmount } = card
  return (
    <form
      className="panel"
      ref={form}
      onSubmit={submit}
      method="post"
      noValidate
      aria-label={`Outro cartão para ${subscription.title}`}
    >
      <CardInputs fields={fields} brand={brandOf(number)} onNumber={setNumber} />
      {openAmount > 0 && (
        <p className="notice">
          {`O que está em aberto, ${formatReais(openAmount)}, é pago agora com este cartão.`}
        </p>
      )}
      <ConsentField
        text={card.consent}
        isAccepted={consent.isAccepted}
        error={consent.error}
        onChange={consent.change}
      />
      <FailureNotice failure={failure} onRetry={() => form.current?.requestSubmit()} />
      <div className="portal-ways">
        {failure?.status === 403 ? (
          <Button onClick={onLeave}>Pedir novo link</Button>
        ) : (
          <Button type="submit" isBusy={isBusy}>
            {openAmount > 0 ? `Pagar ${formatReais(openAmount)} e guardar` : 'Guardar cartão'}
          </Button>
        )}
        <Button look="secondary" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  )
}

/** What is typed of a card, and the request that sends it. */
function useReplacement({
  subscription,
  subDomain,
  card,
  onTake,
}: Omit<CardFormProps, 'onLeave' | 'onBack'>) {
  const [number, setNumber] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields(
    form,
    cardRules(
      () => LONG_AGO,
      () => number,
    ),
  )
  const consent = useConsent(form, card.consent)
  const { run, isBusy, failure } = useRequest()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    const expiry = texts && readExpiry(texts.expiry)
    if (!expiry || !consent.check()) return
    const body = {
      number: texts.number,
      holder: texts.holder,
      cvv: texts.cvv,
      expirationMonth: expiry.month,
      expirationYear: expiry.year,
      consent: card.consent,
      amount: card.openAmount,
    }
    void run(async () => {
      const params = { subDomain, subscription: subscription.uuid }
      onTake(await callPortal(replaceCardAtPortal, { params, body }))
    })
  }
  return { form, fields, consent, submit, isBusy, failure, number, setNumber }
}
