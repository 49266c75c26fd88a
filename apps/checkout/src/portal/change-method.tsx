import { useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import { MandateCode } from '../pix/mandate-code.tsx'
import { afterChange, becomesText, changedText, wayNames } from './method-change-words.ts'
import {
  callPortal,
  changeMethodAtPortal,
  getPortalMethods,
  type PortalMethods,
  type PortalSubscription,
  requestMandateAtPortal,
  type Way,
} from './portal-endpoints.ts'
import { CardForm } from './replace-card.tsx'

type ChangeMethodProps = {
  subscription: PortalSubscription
  subDomain: string
  /** After the change, what is shown has to be read again. */
  onChange: () => void
  /** A new link is needed. */
  onLeave: () => void
}

/** Another method for the charges to come of a subscription that goes on. */
export function ChangeMethod(props: ChangeMethodProps) {
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState('')
  const { status, endsOn, title } = props.subscription
  const goesOn = (status === 'ACTIVE' || status === 'DEFAULTER') && endsOn === null
  if (!goesOn) return null
  const finish = (text: string) => {
    setDone(text)
    setAsked(false)
    props.onChange()
  }
  const ask = () => {
    setDone('')
    setAsked(true)
  }
  if (isAsked) return <Methods {...props} onDone={finish} onBack={() => setAsked(false)} />
  return (
    <>
      {done && (
        <p className="notice" role="status">
          {done}
        </p>
      )}
      <p>
        <Button look="link" onClick={ask}>
          Mudar forma de pagamento <span className="visually-hidden">de {title}</span>
        </Button>
      </p>
    </>
  )
}

type MethodsProps = ChangeMethodProps & {
  /** With what has changed. */
  onDone: (text: string) => void
  onBack: () => void
}

/** Reads which methods there are, and what each comes to. */
function Methods(props: MethodsProps) {
  const { subscription, subDomain, onBack } = props
  const [methods, setMethods] = useState<PortalMethods>()
  const { run, isBusy, failure } = useRequest()
  const { uuid } = subscription
  const read = () =>
    void run(async () => {
      const params = { subDomain, subscription: uuid }
      setMethods(await callPortal(getPortalMethods, { params }))
    })
  useEffect(read, [run, subDomain, uuid])
  if (methods) return <MethodForm {...props} methods={methods} />
  return (
    <div className="panel">
      {isBusy && <Waiting>Carregando as formas de pagamento…</Waiting>}
      <FailureNotice failure={failure} onRetry={read} />
      <Button look="secondary" onClick={onBack}>
        Voltar
      </Button>
    </div>
  )
}

function MethodForm(props: MethodsProps & { methods: PortalMethods }) {
  const { subscription, methods, onBack, onDone } = props
  const others = methods.ways.filter(({ way }) => way !== methods.current)
  const [wanted, setWanted] = useState<Way | undefined>(
    methods.mandate ? 'PIX_AUTOMATIC' : undefined,
  )
  const chosen = others.find(({ way }) => way === wanted)
  const finish = (way: Way) => onDone(changedText(methods, way))
  const change = useChange(props, finish)
  if (change.mandate) {
    return (
      <MandateCode
        key={change.mandate}
        mandate={change.mandate}
        title={subscription.title}
        onApprove={() => finish('PIX_AUTOMATIC')}
        onAgain={() => change.make('PIX_AUTOMATIC')}
        onBack={onBack}
      />
    )
  }
  return (
    <div className="panel" role="group" aria-label={`Forma de pagamento de ${subscription.title}`}>
      <p>{`Hoje: ${wayNames[methods.current]}.`}</p>
      {others.length === 0 ? (
        <p className="hint">Esta assinatura não tem outra forma de pagamento.</p>
      ) : (
        <fieldset className="methods">
          <legend className="visually-hidden">Nova forma de pagamento</legend>
          {others.map((each) => (
            <WayChoice
              key={each.way}
              {...each}
              name={`way-${subscription.uuid}`}
              isChosen={each === chosen}
              onChoose={() => setWanted(each.way)}
            />
          ))}
        </fieldset>
      )}
      {chosen && <WhatFollows methods={methods} way={chosen.way} />}
      {chosen?.way === 'CREDIT_CARD' && chosen.consent !== null ? (
        <CardForm
          {...props}
          card={{
            kept: null,
            isUsable: false,
            expiresIn: null,
            openAmount: 0,
            consent: chosen.consent,
          }}
          onTake={() => finish('CREDIT_CARD')}
        />
      ) : (
        <Confirm {...props} {...change} way={chosen?.way} />
      )}
    </div>
  )
}

type WayChoiceProps = Pick<PortalMethods['ways'][number], 'way' | 'value'> & {
  name: string
  isChosen: boolean
  onChoose: () => void
}

const WayChoice = ({ way, value, name, isChosen, onChoose }: WayChoiceProps) => (
  <label className={isChosen ? 'method chosen' : 'method'}>
    <input type="radio" name={name} value={way} checked={isChosen} onChange={onChoose} />
    <span className="method-name">{wayNames[way]}</span>
    <span className="price">{formatReais(value)}</span>
    {way === 'PIX_AUTOMATIC' && (
      <span className="hint">
        O seu banco paga cada cobrança no vencimento. Você autoriza no aplicativo dele, sem pagar
        nada agora.
      </span>
    )}
  </label>
)

type ConfirmProps = Pick<MethodsProps, 'onBack' | 'onLeave'> &
  Pick<ReturnType<typeof useChange>, 'make' | 'isBusy' | 'failure'> & { way: Way | undefined }

function Confirm({ way, make, isBusy, failure, onBack, onLeave }: ConfirmProps) {
  const needsLink = failure?.status === 403
  return (
    <>
      {way && (isBusy || failure) && <FailureNotice failure={failure} onRetry={() => make(way)} />}
      <div className="portal-ways">
        {needsLink && <Button onClick={onLeave}>Pedir novo link</Button>}
        {!needsLink && way && (
          <Button isBusy={isBusy} onClick={() => make(way)}>
            {way === 'PIX_AUTOMATIC' ? 'Autorizar no meu banco' : `Mudar para ${wayNames[way]}`}
          </Button>
        )}
        <Button look="secondary" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </>
  )
}

type WhatFollowsProps = { methods: PortalMethods; way: Way }

/** From when on, and what becomes of the charges that are open. */
const WhatFollows = ({ methods, way }: WhatFollowsProps) => (
  <div className="notice">
    <p>{afterChange(methods, way)}</p>
    {methods.open.map((charge) => (
      <p key={charge.dueDate}>{becomesText(charge)}</p>
    ))}
  </div>
)

/** The request that changes the method, or asks for the code of Pix Automático. */
function useChange({ subscription, subDomain }: MethodsProps, onChange: (way: Way) => void) {
  const [mandate, setMandate] = useState<string>()
  const { run, isBusy, failure } = useRequest()
  const params = { subDomain, subscription: subscription.uuid }
  const make = (way: Way) =>
    void run(async () => {
      if (way === 'PIX_AUTOMATIC') {
        setMandate((await callPortal(requestMandateAtPortal, { params })).mandate)
        return
      }
      if (way === 'CREDIT_CARD') return
      await callPortal(changeMethodAtPortal, { params, body: { method: way } })
      onChange(way)
    })
  return { mandate, make, isBusy, failure }
}
