import { ApiError } from '@vintem/contracts/client'
import { type ReactNode, useRef, useState } from 'react'
import { AddressFields } from '../bank-slip/address-fields.tsx'
import { useAddress } from '../bank-slip/use-address.ts'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { phoneMask } from '../components/masks.ts'
import { TextField } from '../components/text-field.tsx'
import { Waiting } from '../components/waiting.tsx'
import { identityRules } from '../identification/identity.ts'
import { useFields } from '../lib/use-fields.ts'
import { useRequest } from '../lib/use-request.ts'
import { ChangeEmail } from './change-email.tsx'
import { ContactForm } from './contact-form.tsx'
import {
  callPortal,
  changeAddressAtPortal,
  changePhoneAtPortal,
  getContactAtPortal,
  type PortalContact as Contact,
} from './portal-endpoints.ts'

type ContactProps = {
  subDomain: string
  /** What is shown has to be read again. */
  onChange: () => void
  /** A new link is needed. */
  onLeave: () => void
}

/** The contact that the shop has on file, once it is asked for, and the ways to change it. */
export function PortalContact(props: ContactProps) {
  const { subDomain } = props
  const [contact, setContact] = useState<Contact>()
  const [told, setTold] = useState('')
  const { run, isBusy, failure } = useRequest()
  const read = () =>
    run(async () => setContact(await callPortal(getContactAtPortal, { params: { subDomain } })))
  const changed = (words: string) => {
    setTold(words)
    void read()
    props.onChange()
  }
  return (
    <section className="step" aria-labelledby="contact">
      <h2 id="contact">Seus dados</h2>
      {told !== '' && (
        <p className="notice" role="status">
          {told}
        </p>
      )}
      {failure && <FailureNotice failure={failure} onRetry={() => void read()} />}
      {contact ? (
        <Shown {...props} contact={contact} onTold={changed} />
      ) : isBusy ? (
        <Waiting>Carregando…</Waiting>
      ) : (
        <p>
          <Button look="link" onClick={() => void read()}>
            Ver e mudar e-mail, telefone e endereço
          </Button>
        </p>
      )}
    </section>
  )
}

type ShownProps = ContactProps & { contact: Contact; onTold: (words: string) => void }

function Shown({ contact, onTold, ...props }: ShownProps) {
  const { email, phone, address } = contact
  return (
    <ul className="portal-list">
      <Item name="E-mail" value={email}>
        {(close) => (
          <ChangeEmail {...props} onDone={(words) => (close(), onTold(words))} onBack={close} />
        )}
      </Item>
      <Item name="Telefone" value={phone}>
        {(close) => (
          <ChangePhone {...props} onDone={(words) => (close(), onTold(words))} onBack={close} />
        )}
      </Item>
      <Item name="Endereço" value={address ?? 'Não informado'}>
        {(close) => (
          <ChangeAddress {...props} onDone={(words) => (close(), onTold(words))} onBack={close} />
        )}
      </Item>
    </ul>
  )
}

type ItemProps = { name: string; value: string; children: (close: () => void) => ReactNode }

function Item({ name, value, children }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="portal-item">
      <p>
        <strong>{name}</strong> <span className="hint">{value}</span>
      </p>
      {isOpen ? (
        children(() => setOpen(false))
      ) : (
        <p>
          <Button look="link" onClick={() => setOpen(true)}>
            Mudar <span className="visually-hidden">{name}</span>
          </Button>
        </p>
      )}
    </li>
  )
}

type FormProps = Pick<ContactProps, 'subDomain' | 'onLeave'> & {
  onDone: (words: string) => void
  onBack: () => void
}

function ChangePhone({ subDomain, onDone, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { phone } = identityRules('cpf')
  const fields = useFields(form, { phone })
  const { run, ...state } = useRequest()
  const send = () =>
    void run(async () => {
      const texts = fields.read()
      if (!texts) return
      try {
        await callPortal(changePhoneAtPortal, { params: { subDomain }, body: texts })
        onDone('Telefone mudado. Avisamos o seu e-mail.')
      } catch (error) {
        if (!(error instanceof ApiError && fields.show(error.errors))) throw error
      }
    })
  return (
    <ContactForm {...props} {...state} form={form} action="Salvar telefone" onSend={send}>
      <TextField
        field={fields.field('phone')}
        label="Telefone novo, com DDD"
        mask={phoneMask}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={25}
      />
    </ContactForm>
  )
}

function ChangeAddress({ subDomain, onDone, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const address = useAddress(form)
  const { run, ...state } = useRequest()
  const send = () =>
    void run(async () => {
      const body = address.read()
      if (!body) return
      try {
        await callPortal(changeAddressAtPortal, { params: { subDomain }, body })
        onDone('Endereço mudado. Avisamos o seu e-mail.')
      } catch (error) {
        if (!(error instanceof ApiError && address.show(error.errors))) throw error
      }
    })
  return (
    <ContactForm {...props} {...state} form={form} action="Salvar endereço" onSend={send}>
      <AddressFields address={address} why="Ele vale para os próximos boletos e notas." />
    </ContactForm>
  )
}
