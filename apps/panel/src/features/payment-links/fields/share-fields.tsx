import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MoneyField } from '#components/fields/money-field.tsx'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { reaisText } from '#lib/amount.ts'
import type { LinkForm } from '../form/use-link-form.ts'
import type { LinkSubSeller } from '../payment-links.queries.ts'
import { shareValues } from './split-values.ts'
import classes from './split-fields.module.css'

type ShareFieldsProps = {
  form: LinkForm
  index: number
  offered: readonly LinkSubSeller[]
  /** The amount of the share, in reais. */
  amount: number | undefined
}

const shareTypes = [
  { value: 'PERCENTAGE', label: 'Percentual' },
  { value: 'FIXED', label: 'Valor fixo' },
] as const

/** One sub-seller's share. The first row cannot be removed (specification 1 §4). */
export function ShareFields({ form, index, offered, amount }: ShareFieldsProps) {
  const { field, set, values } = form
  const path = `subSellerPaymentRequest.${index}` as const
  const rows = values.subSellerPaymentRequest ?? []
  const row = rows[index]
  if (!row) return null
  const value = field(`${path}.paymentValue`)
  const hint = amount !== undefined && reaisText(amount)
  const choose = (id: string | null) => {
    const chosen = offered.find((one) => String(one.id) === id)
    if (chosen) set(path, { ...shareValues(chosen.id, chosen), key: row.key })
  }
  return (
    <div role="group" aria-label={`Sub-vendedor ${index + 1}`} className={classes.row}>
      <SelectField
        {...field(`${path}.idSubSeller`)}
        label="Sub-vendedor"
        required
        options={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        onChange={choose}
      />
      <SelectField
        {...field(`${path}.paymentType`)}
        label="Tipo"
        options={shareTypes}
        onChange={(type) => type && set(`${path}.paymentType`, type)}
      />
      {row.paymentType === 'FIXED' ? (
        <MoneyField {...value} label="Valor do split" required hint={hint} />
      ) : (
        <PercentField
          {...field(`${path}.percentage`)}
          name={value.name}
          error={value.error}
          onBlur={value.onBlur}
          label="Valor do split"
          required
          decimal
          maxLength={5}
          hint={hint}
        />
      )}
      {index > 0 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={classes.remove}
          aria-label={`Remover sub-vendedor ${index + 1}`}
          onClick={() => set('subSellerPaymentRequest', rows.toSpliced(index, 1))}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}
