import { callingCodeMask, phoneMask } from '../components/masks.ts'
import { TextField } from '../components/text-field.tsx'
import type { Fields } from '../lib/use-fields.ts'
import type { DocumentKind, IdentityField } from './identity.ts'
import type { Buyer } from './use-start.ts'

type ContactFieldsProps = {
  kind: DocumentKind
  fields: Fields<IdentityField>
  given: Buyer | undefined
}

export function ContactFields({ kind, fields, given }: ContactFieldsProps) {
  return (
    <>
      <TextField
        field={fields.field('name')}
        label={kind === 'cnpj' ? 'Razão social' : 'Nome completo'}
        autoComplete={kind === 'cnpj' ? 'organization' : 'name'}
        maxLength={120}
        defaultValue={given?.name}
      />
      <TextField
        field={fields.field('email')}
        label="E-mail"
        hint="Para enviarmos a confirmação."
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
        defaultValue={given?.email}
      />
      {kind === 'other' ? (
        <ForeignPhone fields={fields} given={given} />
      ) : (
        <TextField
          field={fields.field('phone')}
          label="Telefone com DDD"
          mask={phoneMask}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={25}
          defaultValue={given?.phone}
        />
      )}
    </>
  )
}

function ForeignPhone({ fields, given }: Pick<ContactFieldsProps, 'fields' | 'given'>) {
  return (
    <div className="columns">
      <TextField
        field={fields.field('countryCode')}
        label="Código do país"
        mask={callingCodeMask}
        placeholder="351"
        inputMode="numeric"
        autoComplete="tel-country-code"
        defaultValue={given?.countryCode}
      />
      <TextField
        field={fields.field('phone')}
        label="Telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={25}
        defaultValue={given?.phone}
      />
    </div>
  )
}
