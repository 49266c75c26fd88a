import { Anchor } from '@mantine/core'
import type { CustomerContact } from '@vintem/contracts/customers/endpoints'
import type * as z from 'zod/mini'
import type { Change } from '#components/actions/review-dialog.tsx'
import type { Fact } from '#components/forms/use-versioned-save.tsx'
import type { Definition } from '#components/screen/definition-list.tsx'
import { breakable } from '#components/values/breakable.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { documentText, phoneText } from './customer-format.ts'
import type { Customer } from './customers.queries.ts'

type Contact = z.output<typeof CustomerContact>

/** What the fields of the edit form hold at first. */
export const contactValues = ({
  name,
  fantasyName,
  email,
  alternativeEmail,
  ...rest
}: Customer) => ({
  name,
  fantasyName: fantasyName ?? '',
  email,
  alternativeEmail: alternativeEmail ?? '',
  countryCode: `+${rest.countryCode}`,
  phone: rest.phone,
})

export const documentFact = ({ document }: Customer): Definition => ({
  label: 'Documento',
  value: documentText(document),
  copy: document.documentNumber,
})

/** Opens a conversation; the number is that of the country and the phone, digits alone. */
function WhatsAppLink({ customer }: { customer: Customer }) {
  const text = phoneText(customer)
  return (
    <Anchor
      href={`https://wa.me/${customer.countryCode}${customer.phone.replaceAll(/\D/g, '')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Conversar no WhatsApp: ${text}`}
    >
      {text}
    </Anchor>
  )
}

const MailLink = ({ email }: { email: string }) => (
  <Anchor href={`mailto:${email}`} aria-label={`Escrever para ${email}`}>
    {breakable(email)}
  </Anchor>
)

export function contactFacts(customer: Customer): Definition[] {
  const { name, fantasyName, email, alternativeEmail } = customer
  return [
    { label: 'Nome', value: name },
    { label: 'Nome fantasia', value: fantasyName },
    documentFact(customer),
    { label: 'E-mail', value: <MailLink email={email} />, copy: email },
    {
      label: 'E-mail financeiro',
      value: alternativeEmail && <MailLink email={alternativeEmail} />,
    },
    { label: 'Telefone', value: <WhatsAppLink customer={customer} />, copy: phoneText(customer) },
    ...(customer.changedByCustomerAt
      ? [
          {
            label: 'Mudado pelo próprio cliente',
            value: <DateTimeText value={customer.changedByCustomerAt} />,
          },
        ]
      : []),
  ]
}

/** Old and new, of what differs. */
export function contactChanges(customer: Customer, contact: Contact): Change[] {
  const countryCode = contact.countryCode.replace('+', '')
  const changes = [
    { label: 'Nome', before: customer.name, after: contact.name },
    {
      label: 'Nome fantasia',
      before: customer.fantasyName ?? '',
      after: contact.fantasyName ?? '',
    },
    { label: 'E-mail', before: customer.email, after: contact.email },
    {
      label: 'E-mail financeiro',
      before: customer.alternativeEmail ?? '',
      after: contact.alternativeEmail ?? '',
    },
    {
      label: 'Telefone',
      before: phoneText(customer),
      after: phoneText({ countryCode, phone: contact.phone }),
    },
  ]
  return changes.filter(({ before, after }) => before !== after)
}

/** What the fields hold, as it is read. */
export const contactTexts = (contact: ReturnType<typeof contactValues>): Fact[] => [
  { label: 'Nome', value: contact.name },
  { label: 'Nome fantasia', value: contact.fantasyName },
  { label: 'E-mail', value: contact.email },
  { label: 'E-mail financeiro', value: contact.alternativeEmail },
  {
    label: 'Telefone',
    value: phoneText({ countryCode: contact.countryCode.replace('+', ''), phone: contact.phone }),
  },
]
