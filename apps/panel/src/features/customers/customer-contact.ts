import type { CustomerContact } from '@vintem/contracts/customers.endpoints'
import type * as z from 'zod/mini'
import type { Definition } from '#components/definition-list.tsx'
import type { Change } from '#components/review-dialog.tsx'
import type { Fact } from '#components/use-versioned-save.tsx'
import { documentText, phoneText } from './customer-format.ts'
import type { Customer } from './customers.queries.ts'

type Contact = z.output<typeof CustomerContact>

/** What the fields of the edit form hold at first. */
export const contactValues = ({ name, email, alternativeEmail, ...rest }: Customer) => ({
  name,
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

export function contactFacts(customer: Customer): Definition[] {
  const { name, fantasyName, email, alternativeEmail } = customer
  return [
    { label: 'Nome', value: name },
    { label: 'Nome fantasia', value: fantasyName },
    documentFact(customer),
    { label: 'E-mail', value: email, copy: email },
    { label: 'E-mail financeiro', value: alternativeEmail },
    { label: 'Telefone', value: phoneText(customer) },
  ]
}

/** Old and new, of what differs. */
export function contactChanges(customer: Customer, contact: Contact): Change[] {
  const countryCode = contact.countryCode.replace('+', '')
  const changes = [
    { label: 'Nome', before: customer.name, after: contact.name },
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
  { label: 'E-mail', value: contact.email },
  { label: 'E-mail financeiro', value: contact.alternativeEmail },
  {
    label: 'Telefone',
    value: phoneText({ countryCode: contact.countryCode.replace('+', ''), phone: contact.phone }),
  },
]
