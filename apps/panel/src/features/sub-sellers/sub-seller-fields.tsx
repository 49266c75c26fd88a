import { AddressFields } from '#components/fields/address-fields.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { DocumentField } from '#components/fields/document-field.tsx'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { BankFields } from './bank-fields.tsx'
import { FeeFields } from './fee-fields.tsx'
import { isOfCompany } from './sub-seller-values.ts'
import type { SubSellerForm } from './use-sub-seller-form.ts'
import classes from '#components/forms/form-grid.module.css'

type SubSellerFieldsProps = {
  form: SubSellerForm
  /** The add form requires more fields, and a changed fee needs no confirmation. */
  mode: 'add' | 'edit'
}

/** All fields of a sub-seller, in sections. */
export function SubSellerFields({ form, mode }: SubSellerFieldsProps) {
  return (
    <>
      <IdentificationFields form={form} mode={mode} />
      <ContactFields form={form} />
      <Section title="Endereço">
        <AddressFields
          bind={(name) => form.field(`address.${name}`)}
          form="add"
          postalCode={form.postalCode}
        />
      </Section>
      <FeeFields form={form} asksToChange={mode === 'edit'} />
      <BankFields form={form} mode={mode} />
    </>
  )
}

function IdentificationFields({ form, mode }: SubSellerFieldsProps) {
  const { field, values } = form
  const isCompany = isOfCompany(values)
  return (
    <Section title="Identificação">
      <div className={classes.grid}>
        <DocumentField
          {...field('document')}
          label="CPF ou CNPJ"
          required
          disabled={mode === 'edit'}
        />
        <TextField {...field('name')} label={isCompany ? 'Razão social' : 'Nome'} required />
        {isCompany && <CompanyFields form={form} mode={mode} />}
        {!(isCompany && mode === 'edit') && (
          <DateField
            {...field('owner.birthdate')}
            label={isCompany ? 'Data de nascimento do responsável' : 'Data de nascimento'}
            required
          />
        )}
      </div>
    </Section>
  )
}

function CompanyFields({ form: { field }, mode }: SubSellerFieldsProps) {
  return (
    <>
      <DateField {...field('openingDate')} label="Data de abertura" required />
      <TextField
        {...field('owner.ownerName')}
        label="Nome do responsável"
        required={mode === 'add'}
      />
      <DocumentField
        {...field('owner.ownerDocument')}
        label="Documento do responsável"
        required={mode === 'add'}
      />
      <div className={classes.wide}>
        <TextAreaField {...field('description')} label="Descrição" required limit={300} />
      </div>
    </>
  )
}

function ContactFields({ form: { field } }: { form: SubSellerForm }) {
  return (
    <Section title="Contato">
      <div className={classes.grid}>
        <TextField {...field('contact.email')} label="E-mail" type="email" required />
        <PhoneField {...field('contact.phone')} label="Celular" required />
        <TextField {...field('contact.name')} label="Nome do contato" />
        <TextField {...field('alternativeEmail')} label="E-mail alternativo" type="email" />
      </div>
    </Section>
  )
}
