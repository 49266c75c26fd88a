import { SelectField } from '#components/fields/select-field.tsx'
import type { LinkForm } from '../form/use-link-form.ts'
import type { PaymentDefaults } from '../payment-links.queries.ts'
import { type CardType, cardTypes, type InterestPayer, payers } from './card-terms.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { upTo } from './terms-fields.tsx'

type CardFieldsProps = { form: LinkForm; defaults: PaymentDefaults }

const PATH = 'allowedPaymentMethods.creditCardMethod'

/** The payer of the cost of instalments: most types decide it themselves. */
export function CardFields({ form, defaults }: CardFieldsProps) {
  const { type, installments } = form.values.allowedPaymentMethods.creditCardMethod
  return (
    <>
      <SelectField
        {...form.field(`${PATH}.type`)}
        label="Tipo de parcelamento"
        options={offeredTypes(type, defaults)}
        hint={type === 'RECURRENT' ? '35% menos inadimplência' : undefined}
        onChange={(next) => form.set(`${PATH}.type`, next ?? type)}
      />
      {type === 'EARLY' && (
        <SelectField
          {...form.field(`${PATH}.creditCardTax`)}
          label="Quem paga as taxas do parcelamento"
          options={(['EARLY_BUYER', 'EARLY_SELLER'] as const).map(payerOption)}
          onChange={(payer) => form.set(`${PATH}.creditCardTax`, payer ?? 'EARLY_BUYER')}
        />
      )}
      {type === 'EARLY_MIXED' && (
        <SelectField
          {...form.field(`${PATH}.interestFreeInstallments`)}
          label="Sem juros até"
          options={upTo(Number(installments))}
          onChange={(count) => form.set(`${PATH}.interestFreeInstallments`, count ?? '1')}
        />
      )}
      <ScheduleFields form={form} />
    </>
  )
}

const payerOption = (value: InterestPayer) => ({ value, label: payers[value] })

/** A link keeps a type that a new one could not have, where nothing is forced on the seller. */
function offeredTypes(current: CardType, defaults: PaymentDefaults) {
  const { mixedInstallment, forcedCreditCardType: forced } = defaults
  if (forced) return ([forced, 'RECURRENT'] as const).map(typeOption)
  const types: CardType[] = ['EARLY', 'EARLY_BUYER', 'EARLY_SELLER', 'RECURRENT']
  if (mixedInstallment) types.push('EARLY_MIXED')
  if (!types.includes(current)) types.push(current)
  return types.map(typeOption)
}

const typeOption = (value: CardType) => ({ value, label: cardTypes[value] })
