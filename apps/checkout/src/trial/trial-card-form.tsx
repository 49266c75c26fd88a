import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import type { CallInput } from '@vintem/contracts/endpoint'
import { type SubmitEvent, useRef, useState } from 'react'
import { brandOf } from '../card/brand.ts'
import { cardRules, readExpiry } from '../card/card-fields.ts'
import { CardInputs } from '../card/card-inputs.tsx'
import { ConsentField } from '../card/consent-field.tsx'
import { TestCards } from '../card/test-cards.tsx'
import { useConsent } from '../card/use-consent.ts'
import { withProof } from '../card/with-proof.ts'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { useClock } from '../lib/clock.tsx'
import { call, getTrialProof, startTrialByCard } from '../lib/endpoints.ts'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import type { TrialRequest } from './trial.ts'

type TrialCardFormProps = TrialRequest & {
  /** What the first charge comes to, in reais. */
  amount: number
}

/** Number and code are only in their inputs, and in the one request that sends them. */
export function TrialCardForm(props: TrialCardFormProps) {
  const {
    form,
    fields,
    number,
    setNumber,
    text,
    consent,
    submit,
    fillIn,
    isBusy,
    failure,
    isProving,
  } = useTrialCard(props)
  return (
    <form className="panel" ref={form} onSubmit={submit} method="post" noValidate>
      <CardInputs fields={fields} brand={brandOf(number)} onNumber={setNumber} />
      <ConsentField
        text={text}
        isAccepted={consent.isAccepted}
        error={consent.error}
        onChange={consent.change}
      />
      {isProving && (
        <Waiting>Fazendo uma verificação de segurança. Pode levar alguns segundos.</Waiting>
      )}
      <FailureNotice failure={failure} onRetry={() => form.current?.requestSubmit()} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Começar o teste grátis
        </Button>
      </Actions>
      <TestCards cards={props.link.testCards} onUse={fillIn} />
    </form>
  )
}

/** What is typed of a card, and the request that begins the trial with it. */
function useTrialCard(props: TrialCardFormProps) {
  const { link, full, trial, coupon, amount, buyer, onSent, onAsked, onChanged } = props
  const { now } = useClock()
  const [number, setNumber] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const rules = cardRules(now, () => number)
  const fields = useFields(form, rules)
  const { firstChargeOn } = trial
  const fullAmount = full.methods.find(({ method }) => method === 'CREDIT_CARD')?.price ?? amount
  const reduced = coupon && { cycles: coupon.cycles, fullAmount }
  const terms = { ...link, day: firstChargeOn, months: 1, totalAmount: amount, coupon: reduced }
  const text = cardConsentText(terms) ?? ''
  const consent = useConsent(form, text)
  const { run, isBusy, failure } = useRequest()
  const [isProving, setProving] = useState(false)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    const expiry = texts && readExpiry(texts.expiry)
    if (!expiry || !consent.check()) return
    const { holder, cvv } = texts
    const expiration = { expirationMonth: expiry.month, expirationYear: expiry.year }
    const card = { number: texts.number, holder, cvv, ...expiration }
    const asked = { ...(buyer && { buyer }), ...(coupon && { coupon: coupon.code }) }
    const body = { ...card, ...asked, amount, firstChargeOn, consent: text }
    void run(async () => {
      try {
        const { challenge } = await send(link.link, body, setProving)
        if (challenge) onAsked(challenge)
        else onSent('CARD')
      } catch (error) {
        onChanged()
        throw error
      } finally {
        setProving(false)
      }
    })
  }
  const fillIn = (testNumber: string) => {
    fields.write('number', testNumber)
    fields.write('holder', 'CARTAO DE TESTE')
    fields.write('expiry', `12/${(now().getUTCFullYear() + 5) % 100}`)
    fields.write('cvv', '1234'.slice(0, brandOf(testNumber)?.cvv))
  }
  return {
    form,
    fields,
    number,
    setNumber,
    text,
    consent,
    submit,
    fillIn,
    isBusy,
    failure,
    isProving,
  }
}

/** Gives the card, with a puzzle solved where the server asks for one. */
function send(
  link: string,
  body: CallInput<typeof startTrialByCard>['body'],
  onProving: (isProving: boolean) => void,
) {
  const params = { link }
  return withProof(
    (proof) => call(startTrialByCard, { params, body: { ...body, proof } }),
    () => call(getTrialProof, { params }),
    onProving,
  )
}
