import { useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { FocusedHeading } from '../components/focused-heading.tsx'
import { call, requestTrial } from '../lib/endpoints.ts'
import { formatDay, formatReais } from '../lib/format.ts'
import type { OfferedMethod } from '../lib/link.ts'
import { useRequest } from '../lib/use-request.ts'
import { MethodPrice } from '../methods/method-price.tsx'
import { methodNames } from '../methods/method-words.ts'
import { TrialCardForm } from './trial-card-form.tsx'
import type { TrialRequest } from './trial.ts'

type TrialMethodsProps = TrialRequest & {
  /** To what was typed before. */
  onBack: (() => void) | undefined
}

/** How the charges after the trial will be paid. */
export function TrialMethods(props: TrialMethodsProps) {
  const { link, trial, onBack } = props
  const offered = link.methods.filter(({ method }) => trial.methods.includes(method))
  const [wanted, setWanted] = useState<OfferedMethod['method']>('CREDIT_CARD')
  const chosen = offered.find(({ method }) => method === wanted) ?? offered[0]
  if (!chosen) return null
  return (
    <section className="step">
      <FocusedHeading>Como você quer pagar depois do teste?</FocusedHeading>
      <p>{`Nada é cobrado hoje. A primeira cobrança é em ${formatDay(trial.firstChargeOn)}.`}</p>
      <fieldset className="methods">
        <legend className="visually-hidden">Forma de pagamento</legend>
        {offered.map(({ method, price }) => (
          <label key={method} className={method === chosen.method ? 'method chosen' : 'method'}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={method === chosen.method}
              onChange={() => setWanted(method)}
            />
            <span className="method-name">{methodNames[method]}</span>
            <MethodPrice price={price} value={link.value} />
            <span className="hint">
              {method === 'CREDIT_CARD'
                ? 'O cartão é conferido agora, sem cobrança'
                : 'Confirmado por um link no seu e-mail'}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.method === 'CREDIT_CARD' ? (
        <TrialCardForm {...props} amount={chosen.price} />
      ) : (
        <ByLink {...props} method={chosen.method} price={chosen.price} />
      )}
      {onBack && (
        <p className="centered">
          <Button look="link" onClick={onBack}>
            Corrigir meus dados
          </Button>
        </p>
      )}
    </section>
  )
}

type ByLinkProps = TrialRequest & { method: 'PIX' | 'BANK_SLIP'; price: number }

function ByLink(props: ByLinkProps) {
  const { link, trial, coupon, buyer, method, price, onSent, onChanged } = props
  const { run, isBusy, failure } = useRequest()
  const send = () =>
    run(async () => {
      try {
        await call(requestTrial, {
          params: { link: link.link },
          body: { method, ...(buyer && { buyer }), ...(coupon && { coupon: coupon.code }) },
        })
        onSent('LINK')
      } catch (error) {
        onChanged()
        throw error
      }
    })
  return (
    <div className="panel">
      <p>
        {`Enviamos um link para o seu e-mail. O teste começa quando você o abrir; a primeira cobrança, de ${formatReais(price)}, vence em ${formatDay(trial.firstChargeOn)}.`}
      </p>
      <FailureNotice failure={failure} onRetry={() => void send()} />
      <Actions>
        <Button isBusy={isBusy} onClick={() => void send()}>
          Receber o link
        </Button>
      </Actions>
    </div>
  )
}
