import { CepField } from '#components/cep-field.tsx'
import { DocumentField } from '#components/document-field.tsx'
import { TextField } from '#components/text-field.tsx'
import type { RegistrationForm } from './use-registration-form.ts'
import classes from './sign-up.module.css'

/** Step 1: the business and where it is. */
export function BusinessFields({ form, lookUps }: RegistrationForm) {
  const { field } = form
  const document = field('document')
  const state = field('address.state')
  return (
    <>
      <DocumentField
        {...document}
        label="CNPJ"
        kind="cnpj"
        required
        hint={lookUps.isLooking ? 'Buscando os dados…' : undefined}
        onChange={(value) => {
          document.onChange(value)
          lookUps.company(value)
        }}
      />
      <TextField {...field('companyName')} label="Razão social" required />
      <TextField {...field('fantasyName')} label="Nome fantasia" required />
      <CepField
        {...field('address.zipCode')}
        label="CEP"
        required
        onComplete={lookUps.postalCode}
        loading={lookUps.isLooking}
      />
      <TextField {...field('address.street')} label="Rua" required />
      <div className={classes.pair}>
        <TextField {...field('address.number')} label="Número" required />
        <TextField {...field('address.complement')} label="Complemento" />
      </div>
      <TextField {...field('address.district')} label="Bairro" required />
      <div className={classes.pair}>
        <TextField {...field('address.city')} label="Cidade" required />
        <TextField
          {...state}
          label="Estado"
          required
          onChange={(value) => state.onChange(value.toUpperCase().slice(0, 2))}
        />
      </div>
    </>
  )
}
