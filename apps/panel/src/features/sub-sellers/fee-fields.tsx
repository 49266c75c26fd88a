import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { feeTypes, optionsOf } from './sub-seller-words.ts'
import type { SubSellerForm } from './use-sub-seller-form.ts'
import classes from '#components/forms/form-grid.module.css'

type FeeFieldsProps = {
  form: SubSellerForm
  /** Another type of fee is confirmed first (specification 2 §5). */
  asksToChange: boolean
}

type FeeType = keyof typeof feeTypes

/** The sub-seller's share of each charge, unless a link has another. */
export function FeeFields({ form, asksToChange }: FeeFieldsProps) {
  const { field, values, set } = form
  const [requested, setRequested] = useState<FeeType>()
  const value = field('paymentValue')
  const choose = (type: FeeType | null) => {
    if (type === null || type === values.paymentType) return
    if (asksToChange) setRequested(type)
    else set('paymentType', type)
  }
  return (
    <Section title="Taxa">
      <div className={classes.grid}>
        <SelectField
          {...field('paymentType')}
          label="Tipo de taxa"
          required
          options={optionsOf(feeTypes)}
          onChange={choose}
        />
        {values.paymentType === 'FIXED' ? (
          <MoneyField {...value} label="Valor" required />
        ) : (
          <PercentField
            {...field('percentage')}
            name={value.name}
            error={value.error}
            onBlur={value.onBlur}
            label="Valor"
            required
            decimal
            maxLength={5}
          />
        )}
      </div>
      <ConfirmDialog
        opened={requested !== undefined}
        onClose={() => setRequested(undefined)}
        title="Alterar o tipo de taxa"
        confirmLabel="Alterar"
        onConfirm={() => requested && set('paymentType', requested)}
      >
        {/* 'tax' stands so in specification 2 §5. */}
        Deseja realmente alterar o tipo de tax desse sub-vendedor? Isso afetará links de pagamento
        futuros.
      </ConfirmDialog>
    </Section>
  )
}
