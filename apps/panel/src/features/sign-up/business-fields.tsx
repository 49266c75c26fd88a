import { CepField } from '#components/fields/cep-field.tsx'
import { DocumentField } from '#components/fields/document-field.tsx'
import { StateField } from '#components/fields/state-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import type { RegistrationForm } from './use-registration-form.ts'
import classes from './sign-up.module.css'

/** Step 1: the business and where it is. */
export function BusinessFields({ form, lookUps }: RegistrationForm) {
  const { field } = form
  const document = field('document')
  return (
    <>
      <DocumentField
        {...document}
        label="CNPJ"
        kind="cnpj"
        required
        hint={lookUps.company.hint}
        onChange={(value) => {
          document.onChange(value)
          void lookUps.company.lookUp(value)
        }}
      />
      <TextField {...field('companyName')} label="Razão social" required />
      <TextField {...field('fantasyName')} label="Nome fantasia" required />
      <CepField
        {...field('address.zipCode')}
        label="CEP"
        required
        onComplete={(cep) => void lookUps.postalCode.lookUp(cep)}
        loading={lookUps.postalCode.isLookingUp}
      />
      <TextField {...field('address.street')} label="Rua" required />
      <div className={classes.pair}>
        <TextField {...field('address.number')} width="short" label="Número" required />
        <TextField {...field('address.complement')} label="Complemento" />
      </div>
      <TextField {...field('address.district')} label="Bairro" required />
      <div className={classes.pair}>
        <TextField {...field('address.city')} label="Cidade" required />
        <StateField {...field('address.state')} />
      </div>
    </>
  )
}
