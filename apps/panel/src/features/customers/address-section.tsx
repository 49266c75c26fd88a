import { CustomerAddress, editCustomerAddress } from '@vintem/contracts/customers/endpoints'
import { notify } from '#components/actions/notify.ts'
import { AddressFields, type AddressValues } from '#components/fields/address-fields.tsx'
import { usePostalCodeLookup } from '#components/forms/use-postal-code-lookup.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { type Fact, useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import { addressFacts } from './customer-format.ts'
import type { SectionProps } from './customer-section.ts'
import { addressValues, toAddress } from './customer-values.ts'
import { readCustomer, useCustomerChanged } from './customers.queries.ts'
import { EditActions, FactsSection } from './editable-section.tsx'
import classes from './customer-form.module.css'

const TITLE = 'Endereço'

/** Where the customer is. */
export function AddressSection(props: SectionProps) {
  const { customer, isEditing, mayEdit, onEdit } = props
  if (isEditing) return <AddressForm {...props} />
  return (
    <FactsSection
      title={TITLE}
      facts={addressFacts(customer.address)}
      mayEdit={mayEdit}
      onEdit={onEdit}
    />
  )
}

function AddressForm({ customer, onDone }: SectionProps) {
  const form = useSchemaForm(CustomerAddress, addressValues(customer), { toInput: toEdited })
  const guard = useUnsavedGuard(form.isDirty)
  const customerChanged = useCustomerChanged()
  const { values, field } = form
  const postalCode = usePostalCodeLookup((found) => {
    for (const [name, value] of Object.entries(found)) form.set(name as keyof AddressValues, value)
  }, customer.address?.zipCode)

  const versioned = useVersionedSave({
    opened: customer,
    read: () => readCustomer(customer.id),
    bodyOf: addressValues,
    factsOf: addressTexts,
    save: (address, { id, version }) =>
      api(editCustomerAddress, { params: { id }, body: toEdited(address), version }),
  })
  const save = async () => {
    customerChanged(await versioned.save(values))
    notify.success('Endereço editado com sucesso!')
    guard.release()
    onDone()
  }

  return (
    <Section title={TITLE}>
      <form {...form.form(save)} className={classes.form}>
        {guard.dialog}
        {versioned.dialog}
        <AddressFields bind={field} form="edit" postalCode={postalCode} />
        <EditActions isSubmitting={form.isSubmitting} onDiscard={onDone} />
      </form>
    </Section>
  )
}

const addressTexts = (address: AddressValues): Fact[] =>
  addressFacts(address).map(({ label, value }) => ({ label, value: value ?? '' }))

/** An edit may leave the number out (specification 1 §5), which is written "sem número" in Brazil. */
const toEdited = (values: AddressValues) =>
  toAddress({ ...values, number: values.number.trim() || 'S/N' })
