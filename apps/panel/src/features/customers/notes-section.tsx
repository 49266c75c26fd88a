import { editCustomerNotes } from '@vintem/contracts/customers/endpoints'
import { notify } from '#components/actions/notify.ts'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useVersionedSave } from '#components/forms/use-versioned-save.tsx'
import { Section } from '#components/screen/section.tsx'
import { api } from '#lib/api.ts'
import type { SectionProps } from './customer-section.ts'
import { type Customer, readCustomer, useCustomerChanged } from './customers.queries.ts'
import { EditActions, FactsSection } from './editable-section.tsx'
import classes from './customer-form.module.css'

const TITLE = 'Anotações'

/** The seller's own notes; no buyer reads them. */
export function NotesSection(props: SectionProps) {
  const { customer, isEditing, mayEdit, onEdit } = props
  if (isEditing) return <NotesForm {...props} />
  const facts = [{ label: 'Só a sua equipe vê', value: customer.notes, wide: true }]
  return <FactsSection title={TITLE} facts={facts} mayEdit={mayEdit} onEdit={onEdit} />
}

const notesValues = ({ notes }: Pick<Customer, 'notes'>) => ({ notes: notes ?? '' })

function NotesForm({ customer, onDone }: SectionProps) {
  const form = useSchemaForm(editCustomerNotes.body, notesValues(customer))
  const guard = useUnsavedGuard(form.isDirty)
  const customerChanged = useCustomerChanged()
  const versioned = useVersionedSave({
    opened: customer,
    read: () => readCustomer(customer.id),
    bodyOf: notesValues,
    factsOf: ({ notes }) => [{ label: TITLE, value: notes }],
    save: (body, { id, version }) => api(editCustomerNotes, { params: { id }, body, version }),
  })
  const save = async () => {
    customerChanged(await versioned.save(form.values))
    notify.success('Cliente editado com sucesso!')
    guard.release()
    onDone()
  }
  return (
    <Section title={TITLE}>
      <form {...form.form(save)} className={classes.form}>
        {guard.dialog}
        {versioned.dialog}
        <TextAreaField {...form.field('notes')} label={TITLE} limit={2_000} rows={5} />
        <EditActions isSubmitting={form.isSubmitting} onDiscard={onDone} />
      </form>
    </Section>
  )
}
