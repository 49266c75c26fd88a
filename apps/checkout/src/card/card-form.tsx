import { type SubmitEvent, useRef, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { useClock } from '../lib/clock.tsx'
import { formatDay, formatReais } from '../lib/format.ts'
import type { Link, OfferedMethod } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import { type Fields, useFields } from '../lib/use-fields.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { InstallmentsField } from '../methods/installments-field.tsx'
import { totalOf } from '../methods/method-words.ts'
import { brandOf } from './brand.ts'
import { type CardField, cardRules, readExpiry } from './card-fields.ts'
import { CardInputs } from './card-inputs.tsx'
import { ConsentField } from './consent-field.tsx'
import { Refusal } from './refusal.tsx'
import { TestCards } from './test-cards.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { useConsent } from './use-consent.ts'

type CardFormProps = {
  offered: OfferedMethod
  /** True where the charge can be paid in another way, too. */
  hasOthers: boolean
  charge: Charge
  testCards: Link['testCards']
  /** The later day on which the card is charged; undefined where it is charged now. */
  day: string | undefined
  /** What the buyer agrees to, where the card is stored to be charged again. */
  consentTo: (installments: number, amount: number) => string | undefined
  take: Take
}

/**
 * Pays by card. Number and code are only in their inputs, and in the one request that sends them.
 */
export function CardForm(props: CardFormProps) {
  const { offered, charge, testCards, day, consentTo, take } = props
  const { now } = useClock()
  const [number, setNumber] = useState('')
  const [installments, setInstallments] = useState(1)
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields(
    form,
    cardRules(now, () => number),
  )
  const { pay, forget, isBusy, isProving, failure } = useCardPayment(charge.charge, take)
  const amount = totalOf(offered, installments)
  const brand = brandOf(number)
  const consentText = consentTo(installments, amount)
  const consent = useConsent(form, consentText)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    const expiry = texts && readExpiry(texts.expiry)
    if (!expiry || !consent.check()) return
    const expiration = { expirationMonth: expiry.month, expirationYear: expiry.year }
    const card = { number: texts.number, holder: texts.holder, cvv: texts.cvv, ...expiration }
    void pay(card, { installments, amount, consent: consentText })
  }

  return (
    <form className="panel" ref={form} onSubmit={submit} onInput={forget} method="post" noValidate>
      <Refusal
        charge={charge}
        hasOthers={props.hasOthers}
        isHidden={isBusy || failure !== undefined}
      />
      <CardInputs fields={fields} brand={brand} onNumber={setNumber} />
      <InstallmentsField offered={offered} value={installments} onChange={setInstallments} />
      {day && (
        <p className="notice">
          {`Nada é cobrado agora: o cartão será cobrado em ${formatDay(day)}.`}
        </p>
      )}
      {consentText && (
        <ConsentField
          text={consentText}
          isAccepted={consent.isAccepted}
          error={consent.error}
          onChange={consent.change}
        />
      )}
      {isProving && (
        <Waiting>Fazendo uma verificação de segurança. Pode levar alguns segundos.</Waiting>
      )}
      <FailureNotice failure={failure} onRetry={() => form.current?.requestSubmit()} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {`${day ? 'Agendar' : 'Pagar'} ${formatReais(amount)}`}
        </Button>
      </Actions>
      <TestCards cards={testCards} onUse={(testNumber) => fillIn(fields, testNumber, now())} />
    </form>
  )
}

function fillIn(fields: Fields<CardField>, testNumber: string, now: Date): void {
  fields.write('number', testNumber)
  fields.write('holder', 'CARTAO DE TESTE')
  fields.write('expiry', `12/${(now.getUTCFullYear() + 5) % 100}`)
  fields.write('cvv', '1234'.slice(0, brandOf(testNumber)?.cvv))
}
