import { couponWords } from '@vintem/contracts/coupons/words'
import type { Answer } from '@vintem/contracts/endpoint'
import { useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { FocusedHeading } from '../components/focused-heading.tsx'
import { FoundSellerStyle } from '../components/found-seller-style.tsx'
import { SellerName } from '../components/seller-name.tsx'
import { Waiting } from '../components/waiting.tsx'
import { call, confirmTrial, showTrial } from '../lib/endpoints.ts'
import { formatDay, formatReais } from '../lib/format.ts'
import type { FindsSeller } from '../lib/seller-face.ts'
import { useRequest } from '../lib/use-request.ts'
import { useSecret } from '../lib/use-secret.ts'
import { methodNames } from '../methods/method-words.ts'
import { MandateCode } from '../pix/mandate-code.tsx'
import { TRIAL_TITLE } from '../words.ts'
import { trialDaysText, trialThenText } from './trial-words.ts'

type Shown = Answer<typeof showTrial>
type Confirmed = Answer<typeof confirmTrial>

const askTrial = (token: string) => call(showTrial, { body: { token } })

/** The page behind the link in an e-mail: the terms, and the button that begins the trial. */
export function TrialScreen({ onSeller }: FindsSeller) {
  const { token, shown: trial, open, failure } = useSecret(askTrial, onSeller)
  const [begun, setBegun] = useState<Confirmed>()

  if (!trial) {
    return (
      <main>
        <section className="step">
          <h1>{TRIAL_TITLE}</h1>
          {failure ? (
            <FailureNotice failure={failure} onRetry={() => void open()} />
          ) : (
            <Waiting>Carregando o teste…</Waiting>
          )}
        </section>
      </main>
    )
  }
  return (
    <>
      <FoundSellerStyle color={trial.face.color} />
      <header className="summary">
        <SellerName name={trial.sellerName} logo={trial.face.logo} />
        <h1>{trial.title}</h1>
        <p className="amount">{trialDaysText(trial.days)}</p>
        <p className="trial-terms">{trialThenText({ ...trial, value: trial.amount })}</p>
        {trial.coupon && (
          <p className="description">{`Com o cupom ${trial.coupon.code}: ${couponWords(trial.coupon)}.`}</p>
        )}
      </header>
      <main>
        {begun ? (
          <Begun trial={trial} mandate={begun.mandate} />
        ) : (
          <Begin trial={trial} token={token} onBegun={setBegun} onChanged={() => void open()} />
        )}
      </main>
    </>
  )
}

type BeginProps = {
  trial: Shown
  token: string
  onBegun: (confirmed: Confirmed) => void
  onChanged: () => void
}

function Begin({ trial, token, onBegun, onChanged }: BeginProps) {
  const { amount, firstChargeOn, method, canBeAutomatic } = trial
  const [wantsAutomatic, setWantsAutomatic] = useState(false)
  const { run, isBusy, failure } = useRequest()
  const begin = () =>
    run(async () => {
      try {
        const automatic = canBeAutomatic && wantsAutomatic
        onBegun(await call(confirmTrial, { body: { token, amount, firstChargeOn, automatic } }))
      } catch (error) {
        onChanged()
        throw error
      }
    })
  return (
    <section className="step">
      <h2>Comece o seu teste</h2>
      {trial.couponRefused && (
        <p className="notice warning" role="status">
          {`O cupom não entrou nestas condições. ${trial.couponRefused}`}
        </p>
      )}
      <p>
        {`Nada é cobrado hoje. A primeira cobrança, de ${formatReais(amount)} por ${methodNames[method]}, vence em ${formatDay(firstChargeOn)}. Antes disso, cancele quando quiser.`}
      </p>
      {canBeAutomatic && (
        <label className="consent">
          <input
            type="checkbox"
            checked={wantsAutomatic}
            onChange={(event) => setWantsAutomatic(event.target.checked)}
          />
          <span>
            Pagar por Pix Automático depois do teste. Você autoriza no aplicativo do seu banco, sem
            pagar nada agora, e pode cancelar quando quiser.
          </span>
        </label>
      )}
      <FailureNotice failure={failure} onRetry={() => void begin()} />
      <Actions>
        <Button isBusy={isBusy} onClick={() => void begin()}>
          Começar o teste grátis
        </Button>
      </Actions>
    </section>
  )
}

type BegunProps = { trial: Shown; mandate: string | null }

function Begun({ trial: { firstChargeOn, title }, mandate }: BegunProps) {
  const [isApproved, setApproved] = useState(false)
  return (
    <section className="step">
      <FocusedHeading>Seu teste grátis começou</FocusedHeading>
      <p>
        {`Até ${formatDay(firstChargeOn)} nada é cobrado. Enviamos ao seu e-mail as condições e como cancelar.`}
      </p>
      {mandate && isApproved && (
        <p className="notice" role="status">
          Pix Automático autorizado: o seu banco paga as cobranças depois do teste.
        </p>
      )}
      {mandate && !isApproved && (
        <MandateCode mandate={mandate} title={title} onApprove={() => setApproved(true)} />
      )}
    </section>
  )
}
