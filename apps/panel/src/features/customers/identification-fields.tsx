import { Anchor } from '@mantine/core'
import { DocumentField } from '#components/fields/document-field.tsx'
import { nations } from '#components/fields/nations.ts'
import { PhoneField } from '#components/fields/phone-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import type { NewCustomerForm } from './use-new-customer-form.ts'
import grid from '#components/forms/form-grid.module.css'

/** A document is one customer's: the way to them, in place of a refusal at the end. */
function KnownCustomer({ id, name }: { id: string; name: string }) {
  return (
    <>
      Este documento já é do cliente{' '}
      <Anchor component={AppLink} href={`/clientes/${id}`} size="xs" underline="always">
        {name}
      </Anchor>
      .
    </>
  )
}

/** Step 1 of the add form. A document of another country is taken as it is. */
export function IdentificationFields({ form, check }: NewCustomerForm) {
  const { values, field, set } = form
  const isBrazilian = values.document.documentNation === 'BR'
  const documentField = field('document.documentNumber')
  return (
    <div className={grid.grid}>
      <SelectField
        {...field('document.documentNation')}
        label="País do documento"
        options={nations()}
        searchable
        required
        onChange={(nation) =>
          set('document', { documentNation: nation ?? 'BR', documentNumber: '' })
        }
      />
      {isBrazilian ? (
        <DocumentField
          {...documentField}
          label="CPF ou CNPJ"
          required
          error={documentField.error ?? check.error}
          hint={check.known ? <KnownCustomer {...check.known} /> : check.hint}
        />
      ) : (
        <TextField {...documentField} label="Documento" required />
      )}
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
  )
}
