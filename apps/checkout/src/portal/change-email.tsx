import { ApiError } from '@vintem/contracts/client'
import { useRef, useState } from 'react'
import { TextField } from '../components/text-field.tsx'
import { identityRules } from '../identification/identity.ts'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import { ContactForm } from './contact-form.tsx'
import { callPortal, confirmEmailAtPortal, requestEmailAtPortal } from './portal-endpoints.ts'

type EmailProps = {
  subDomain: string
  onLeave: () => void
  onDone: (words: string) => void
  onBack: () => void
}

/** Two steps: the new address, and the code that it was sent. */
export function ChangeEmail(props: EmailProps) {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? (
    <NewEmail {...props} onSent={setSentTo} />
  ) : (
    <TypeCode {...props} email={sentTo} onBack={() => setSentTo(undefined)} />
  )
}

function NewEmail({ subDomain, onSent, ...props }: EmailProps & { onSent: (to: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const { email } = identityRules('cpf')
  const fields = useFields(form, { email })
  const { run, ...state } = useRequest()
  const send = () =>
    void run(async () => {
      const body = fields.read()
      if (!body) return
      try {
        await callPortal(requestEmailAtPortal, { params: { subDomain }, body })
        onSent(body.email)
      } catch (error) {
        if (!(error instanceof ApiError && fields.show(error.errors))) throw error
      }
    })
  return (
    <ContactForm {...props} {...state} form={form} action="Enviar código" onSend={send}>
      <TextField
        field={fields.field('email')}
        label="E-mail novo"
        hint="Ele recebe um código, que você digita aqui."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
    </ContactForm>
  )
}

const code = (text: string) => (/^\d{6}$/.test(text) ? undefined : 'Digite os seis números.')

function TypeCode({ subDomain, email, onDone, ...props }: EmailProps & { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useFields(form, { code })
  const { run, ...state } = useRequest()
  const send = () =>
    void run(async () => {
      const body = fields.read()
      if (!body) return
      try {
        await callPortal(confirmEmailAtPortal, { params: { subDomain }, body })
        onDone('E-mail mudado. Avisamos também o anterior.')
      } catch (error) {
        if (!(error instanceof ApiError && fields.show(error.errors))) throw error
      }
    })
  return (
    <ContactForm {...props} {...state} form={form} action="Confirmar e-mail" onSend={send}>
      <p role="status">{`Enviamos um código a ${email}. Ele vale por 15 minutos; confira também o spam.`}</p>
      <TextField
        field={fields.field('code')}
        label="Código de seis números"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
    </ContactForm>
  )
}
