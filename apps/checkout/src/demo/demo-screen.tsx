import { type ReactNode, useRef } from 'react'
import { cvvMask, numberMask } from '../card/card-fields.ts'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { TextField } from '../components/text-field.tsx'
import type { Fields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import { ResultRow } from '../result/result-row.tsx'
import { DEMO_TITLE } from '../words.ts'
import { CollectForm } from './collect-form.tsx'
import type { BuyerCard, CardSession } from './demo-api.ts'
import { type DemoField, longExpiryMask } from './demo-fields.ts'
import { OrderResult } from './order-result.tsx'
import { useDemo } from './use-demo.ts'
import '../styles/demo.css'

/**
 * The demonstration of 3-D Secure (specification 3 §2): the calls of a seller's page and system, one after the
 * other.
 */
export function DemoScreen() {
  const form = useRef<HTMLFormElement>(null)
  const demo = useDemo(form)
  const { session } = demo
  return (
    <>
      <header className="summary">
        <h1>{DEMO_TITLE}</h1>
        <p className="description">
          As três chamadas de um pagamento com 3-D Secure, com uma chave de API de teste. A chave
          fica só nesta página.
        </p>
      </header>
      <main>
        <form
          ref={form}
          className="step demo"
          autoComplete="off"
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <DemoCalls demo={demo} />
        </form>
        {session && <CollectForm key={session.id} session={session} onSent={demo.noteSent} />}
      </main>
    </>
  )
}

function DemoCalls({ demo }: { demo: ReturnType<typeof useDemo> }) {
  const { fields, card, session, isSent, order } = demo
  return (
    <>
      <CardPart fields={fields} />
      <Call label="Criar Token" run={demo.createToken}>
        {card && <CardResult card={card} />}
      </Call>
      <TextField
        field={fields.field('cardToken')}
        label="Token do cartão"
        spellCheck={false}
        autoComplete="off"
      />
      <Call label="Criar Sessão" run={demo.createSession}>
        {session && <SessionResult session={session} isSent={isSent} />}
      </Call>
      <PricePart fields={fields} />
      <Call label="Pagar" run={demo.pay}>
        {order && <OrderResult order={order} read={demo.readOrder} onChange={demo.takeOrder} />}
      </Call>
    </>
  )
}

type Part = { fields: Fields<DemoField> }

function CardPart({ fields }: Part) {
  const text = { spellCheck: false, autoComplete: 'off' } as const
  return (
    <>
      <TextField field={fields.field('apiKey')} label="Token da API" type="password" {...text} />
      <TextField field={fields.field('holderName')} label="Titular" maxLength={60} {...text} />
      <TextField
        field={fields.field('number')}
        label="Número"
        mask={numberMask}
        inputMode="numeric"
        {...text}
      />
      <div className="columns">
        <TextField
          field={fields.field('expiration')}
          label="Validade"
          mask={longExpiryMask}
          placeholder="MM/AAAA"
          inputMode="numeric"
          {...text}
        />
        <TextField
          field={fields.field('cvv')}
          label="CVV"
          mask={cvvMask}
          inputMode="numeric"
          {...text}
        />
      </div>
      <TextField field={fields.field('uuidBuyer')} label="UUID do comprador" {...text} />
    </>
  )
}

function PricePart({ fields }: Part) {
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className="columns">
      <TextField
        field={fields.field('value')}
        label="Valor em centavos"
        defaultValue="5790"
        {...count}
      />
      <TextField
        field={fields.field('installments')}
        label="Parcelas"
        defaultValue="1"
        {...count}
      />
    </div>
  )
}

type CallProps = { label: string; run: () => Promise<void>; children: ReactNode }

/** The button of a call, and what came of it. */
function Call({ label, run: work, children }: CallProps) {
  const { run, isBusy, failure } = useRequest()
  const send = () => void run(work)
  return (
    <>
      <Button isBusy={isBusy} onClick={send}>
        {label}
      </Button>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={send} />}
      {children}
    </>
  )
}

function CardResult({ card }: { card: BuyerCard }) {
  const { cardId, brand, last4digits, status } = card
  return (
    <dl aria-label="Cartão">
      <ResultRow name="cardId">
        <code>{cardId}</code>
      </ResultRow>
      <ResultRow name="Cartão">{`${brand} final ${last4digits}`}</ResultRow>
      <ResultRow name="Situação">{status}</ResultRow>
    </dl>
  )
}

function SessionResult({ session, isSent }: { session: CardSession; isSent: boolean }) {
  return (
    <dl aria-label="Sessão">
      <ResultRow name="id">
        <code>{session.id}</code>
      </ResultRow>
      <ResultRow name="providerType">{session.providerType}</ResultRow>
      <ResultRow name="Formulário 3DS">{isSent ? 'enviado' : 'enviando'}</ResultRow>
    </dl>
  )
}
