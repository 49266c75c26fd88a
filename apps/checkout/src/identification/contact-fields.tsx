import { callingCodeMask, phoneMask } from '../components/masks.ts'
import { TextField } from '../components/text-field.tsx'
import type { Fields } from '../lib/use-fields.ts'
import type { DocumentKind, IdentityField } from './identity.ts'

type ContactFieldsProps = { kind: DocumentKind; fields: Fields<IdentityField> }

export function ContactFields({ kind, fields }: ContactFieldsProps) {
  return (
    <>
      <TextField
        field={fields.field('name')}
        label={kind === 'cnpj' ? 'Razão social' : 'Nome completo'}
        autoComplete={kind === 'cnpj' ? 'organization' : 'name'}
        maxLength={120}
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
      />
      {kind === 'other' ? (
        <ForeignPhone fields={fields} />
      ) : (
        <TextField
          field={fields.field('phone')}
          label="Telefone com DDD"
          mask={phoneMask}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={25}
        />
      )}
    </>
  )
}

function ForeignPhone({ fields }: Pick<ContactFieldsProps, 'fields'>) {
  return (
    <div className="columns">
      <TextField
        field={fields.field('countryCode')}
        label="Código do país"
        mask={callingCodeMask}
        placeholder="351"
        inputMode="numeric"
        autoComplete="tel-country-code"
      />
      <TextField
        field={fields.field('phone')}
        label="Telefone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={25}
      />
    </div>
  )
}
