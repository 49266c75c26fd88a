import { type SubmitEvent, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import { useClock } from '../lib/clock.tsx'
import { formatReais } from '../lib/format.ts'
import type { Link, OfferedMethod } from '../lib/link.ts'
import { useFields } from '../lib/use-fields.ts'
import type { Take } from '../lib/use-charge.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { optionLabel, optionTotal } from '../methods/method-words.ts'
import { brandOf } from './brand.ts'
import { cardRules, cvvMask, expiryMask, numberMask, readExpiry } from './card-fields.ts'
import { Refusal } from './refusal.tsx'
import { TestCards } from './test-cards.tsx'
import { useCardPayment } from './use-card-payment.ts'

type CardFormProps = {
  offered: OfferedMethod
  charge: Charge
  testCards: Link['testCards']
  take: Take
}

/** Pays by card. Number and code live in their inputs alone, and in the one request that sends them. */
export function CardForm({ offered, charge, testCards, take }: CardFormProps) {
  const { now } = useClock()
  const [number, setNumber] = useState('')
  const [installments, setInstallments] = useState(1)
  const fields = useFields(cardRules(now, () => number))
  const { pay, forget, isBusy, failure } = useCardPayment(charge.charge, take)
  const option = offered.options.find((each) => each.installments === installments)
  const brand = brandOf(number)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    const expiry = texts && readExpiry(texts.expiry)
    if (!expiry) return
    const { holder, cvv } = texts
    const expiration = { expirationMonth: expiry.month, expirationYear: expiry.year }
    void pay({ number: texts.number, holder, ...expiration, cvv }, installments)
  }
  const fillIn = (testNumber: string) => {
    fields.write('number', testNumber)
    fields.write('holder', 'CARTAO DE TESTE')
    fields.write('expiry', `12/${(now().getUTCFullYear() + 5) % 100}`)
    fields.write('cvv', '1234'.slice(0, brandOf(testNumber)?.cvv))
  }

  return (
    <form
      className="panel"
      ref={fields.formRef}
      onSubmit={submit}
      onInput={forget}
      method="post"
      noValidate
    >
      <Refusal charge={charge} isHidden={isBusy || failure !== undefined} />
      <TextField
        field={fields.field('number')}
        label="Número do cartão"
        mask={numberMask}
        inputMode="numeric"
        autoComplete="cc-number"
        mark={brand && <span className="brand">{brand.name}</span>}
        onText={setNumber}
      />
      <TextField
        field={fields.field('holder')}
        label="Nome impresso no cartão"
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={60}
      />
      <div className="columns">
        <TextField
          field={fields.field('expiry')}
          label="Validade"
          mask={expiryMask}
          placeholder="MM/AA"
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextField
          field={fields.field('cvv')}
          label="Código de segurança"
          mask={cvvMask}
          placeholder={brand?.cvv === 4 ? '4 números' : '3 números'}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
      {offered.options.length > 1 && (
        <SelectField
          id="installments"
          label="Parcelas"
          hint={option && optionTotal(option)}
          value={String(installments)}
          onChange={(value) => setInstallments(Number(value))}
        >
          {offered.options.map((each) => (
            <option key={each.installments} value={each.installments}>
              {optionLabel('CREDIT_CARD', each)}
            </option>
          ))}
        </SelectField>
      )}
      <FailureNotice
        failure={failure}
        onRetry={() => fields.formRef.current?.requestSubmit()}
      />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {`Pagar ${formatReais(option?.totalAmount ?? offered.price)}`}
        </Button>
      </Actions>
      <TestCards cards={testCards} onUse={fillIn} />
    </form>
  )
}
