import { CustomerContact, editCustomerContact } from '@vintem/contracts/customers/endpoints'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { notify } from '#components/actions/notify.ts'
import { ReviewDialog } from '#components/actions/review-dialog.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import {
  contactChanges,
  contactFacts,
  contactTexts,
  contactValues,
  documentFact,
} from './customer-contact.tsx'
import type { SectionProps } from './customer-section.ts'
import { readCustomer, useCustomerChanged } from './customers.queries.ts'
import { EditActions, FactsSection } from './editable-section.tsx'
import grid from '#components/forms/form-grid.module.css'
import classes from './customer-form.module.css'

const TITLE = 'Identificação e contato'

/** Who the customer is and how to reach them. */
export function ContactSection(props: SectionProps) {
  const { customer, isEditing, mayEdit, onEdit } = props
  if (isEditing) return <ContactForm {...props} />
  return (
    <FactsSection title={TITLE} facts={contactFacts(customer)} mayEdit={mayEdit} onEdit={onEdit} />
  )
}

type Contact = z.output<typeof CustomerContact>

/** The document is not editable; what has changed is reviewed before it is saved. */
function ContactForm({ customer, onDone }: SectionProps) {
  const form = useSchemaForm(CustomerContact, contactValues(customer))
  const guard = useUnsavedGuard(form.isDirty)
  const customerChanged = useCustomerChanged()
  const [reviewed, setReviewed] = useState<Contact>()
  const { values, field, set } = form

  const review = (contact: Contact) => {
    if (contactChanges(customer, contact).length > 0) setReviewed(contact)
    else onDone()
  }
  const versioned = useVersionedSave({
    opened: customer,
    read: () => readCustomer(customer.id),
    bodyOf: contactValues,
    factsOf: contactTexts,
    save: (body, { id, version }) => api(editCustomerContact, { params: { id }, body, version }),
    onConflict: () => setReviewed(undefined),
  })
  const save = async () => {
    customerChanged(await versioned.save(values))
    notify.success('Cliente editado com sucesso!')
    guard.release()
    onDone()
  }

  return (
    <Section title={TITLE}>
      <form {...form.form(review)} className={classes.form}>
        {guard.dialog}
        {versioned.dialog}
        <div className={grid.grid}>
          <div className={grid.wide}>
            <DefinitionList items={[documentFact(customer)]} />
          </div>
          <div className={grid.wide}>
            <TextField {...field('name')} label="Nome" required />
          </div>
          <div className={grid.wide}>
            <TextField {...field('fantasyName')} label="Nome fantasia" />
          </div>
          <TextField {...field('email')} label="E-mail" type="email" required />
          <TextField {...field('alternativeEmail')} label="E-mail financeiro" type="email" />
          <PhoneField
            {...field('phone')}
            label="Telefone"
            required
            countryCode={values.countryCode}
            onCountryCodeChange={(code) => set('countryCode', code)}
          />
        </div>
        <EditActions isSubmitting={form.isSubmitting} onDiscard={onDone} />
      </form>
      <ReviewDialog
        opened={reviewed !== undefined}
        onClose={() => setReviewed(undefined)}
        changes={reviewed ? contactChanges(customer, reviewed) : []}
        onConfirm={save}
      />
    </Section>
  )
}
