import { BUSINESS_TYPES, type BusinessType } from '@vintem/contracts/banking-accounts/words'
import { pattern } from '#components/fields/mask-pattern.ts'
import { MaskedField } from '#components/fields/masked-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import type { ActivationForm } from './use-activation-form.ts'
import grid from '#components/forms/form-grid.module.css'

const typeOptions = Object.entries(BUSINESS_TYPES).map(([value, label]) => ({
  value: value as BusinessType,
  label,
}))
const cnae = { mask: pattern('0000-0/00') }

/** Step 2: what the company does. */
export function AdditionalStep({ form }: { form: ActivationForm }) {
  const { field, isLocked: disabled } = form
  return (
    <Section title="Dados adicionais">
      <div className={grid['grid']}>
        <TextField {...field('fantasyName')} label="Nome fantasia" required disabled={disabled} />
        <TextField
          {...field('url')}
          label="Site"
          placeholder="https://"
          required
          disabled={disabled}
        />
        <SelectField
          {...field('businessType')}
          label="Tipo de empresa"
          options={typeOptions}
          required
          disabled={disabled}
        />
        <MaskedField
          {...field('mainActivity')}
          label="Atividade principal (CNAE)"
          mask={cnae}
          inputMode="numeric"
          required
          disabled={disabled}
          hint="7 dígitos, como no cartão CNPJ."
        />
        <div className={grid['wide']}>
          <TextAreaField
            {...field('businessDescription')}
            label="Descrição do negócio"
            limit={300}
            disabled={disabled}
          />
        </div>
      </div>
    </Section>
  )
}
