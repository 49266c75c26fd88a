import { ApiError } from '@vintem/contracts/client'
import { type SubmitEvent, useRef, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { TextField } from '../components/text-field.tsx'
import { call, confirmRefundKey, lookUpRefundKey } from '../lib/endpoints.ts'
import { formatInstant, formatReais } from '../lib/format.ts'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import { ResultRow } from '../result/result-row.tsx'
import type { Refund } from './refund.ts'

type KeyStepProps = {
  token: string
  refund: Refund
  onConfirmed: (refund: Refund) => void
  /** Called where the seller or another window has ended the wait for a key. */
  onOver: () => void
}

type Holder = NonNullable<Refund['holder']>

/** The key, then its holder: the money is sent only after the buyer has confirmed the holder. */
export function KeyStep(props: KeyStepProps) {
  const [holder, setHolder] = useState<Holder>()
  const [isBack, setBack] = useState(false)
  const goBack = () => {
    setBack(true)
    setHolder(undefined)
  }
  return holder ? (
    <Confirmation {...props} holder={holder} onBack={goBack} />
  ) : (
    <KeyForm {...props} isBack={isBack} onFound={setHolder} />
  )
}

/** The refund no longer waits for a key. */
const isOver = (error: unknown): boolean => error instanceof ApiError && error.status === 409

const rules = { key: (text: string) => (text === '' ? 'Preencha este campo.' : undefined) }

type KeyFormProps = KeyStepProps & { isBack: boolean; onFound: (holder: Holder) => void }

function KeyForm({ token, refund, isBack, onFound, onOver }: KeyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields(form, rules)
  const { run, isBusy, failure } = useRequest()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const texts = fields.read()
    if (!texts) return
    void run(async () => {
      try {
        onFound(await call(lookUpRefundKey, { body: { token, key: texts.key } }))
      } catch (error) {
        if (isOver(error)) return onOver()
        if (!(error instanceof ApiError && fields.show(error.errors))) throw error
      }
    })
  }
  const { document, until, reason } = refund
  return (
    <form ref={form} className="step" onSubmit={submit} method="post" noValidate>
      <h2 ref={isBack ? takeFocus : undefined} tabIndex={-1}>
        Em que chave Pix você quer receber?
      </h2>
      {reason && <p className="notice warning">{reason} Informe outra chave.</p>}
      <TextField
        field={fields.field('key')}
        label="Chave Pix"
        hint={`CPF, CNPJ, e-mail, telefone ou chave aleatória. A chave deve ser de ${document}.`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <p className="hint">Você pode informar a chave até {formatInstant(until)}.</p>
      <FailureNotice failure={failure} onRetry={() => form.current?.requestSubmit()} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          Continuar
        </Button>
      </Actions>
    </form>
  )
}

type ConfirmationProps = KeyStepProps & { holder: Holder; onBack: () => void }

function Confirmation(props: ConfirmationProps) {
  const { token, refund, holder, onConfirmed, onBack, onOver } = props
  const { run, isBusy, failure } = useRequest()
  const confirm = () =>
    run(async () => {
      try {
        onConfirmed(await call(confirmRefundKey, { body: { token, key: holder.key } }))
      } catch (error) {
        if (!isOver(error)) throw error
        onOver()
      }
    })
  return (
    <section className="step receipt">
      <h2 ref={takeFocus} tabIndex={-1}>
        Confira e confirme
      </h2>
      <dl className="facts">
        <ResultRow name="Valor">{formatReais(refund.amount)}</ResultRow>
        <ResultRow name="Titular">{holder.name}</ResultRow>
        <ResultRow name="CPF ou CNPJ">{holder.document}</ResultRow>
        <ResultRow name="Chave Pix">
          <span className="identifier">{holder.key}</span>
        </ResultRow>
      </dl>
      <p className="hint">Depois de confirmar, a chave não pode ser trocada.</p>
      <FailureNotice failure={failure} onRetry={() => void confirm()} />
      <Actions>
        <Button isBusy={isBusy} onClick={() => void confirm()}>
          {`Receber ${formatReais(refund.amount)}`}
        </Button>
        <Button look="secondary" onClick={onBack}>
          Usar outra chave
        </Button>
      </Actions>
    </section>
  )
}

/** The new step takes the focus, so that screen readers continue here. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus()
