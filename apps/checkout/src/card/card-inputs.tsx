import { TextField } from '../components/text-field.tsx'
import type { Fields } from '../lib/use-fields.ts'
import type { Brand } from './brand.ts'
import { type CardField, cvvMask, expiryMask, numberMask } from './card-fields.ts'

type CardInputsProps = {
  fields: Fields<CardField>
  brand: Brand | undefined
  onNumber: (number: string) => void
}

/** The data of a card in the order printed on it, with the names by which browsers fill them in. */
export function CardInputs({ fields, brand, onNumber }: CardInputsProps) {
  return (
    <>
      <TextField
        field={fields.field('number')}
        label="Número do cartão"
        mask={numberMask}
        inputMode="numeric"
        autoComplete="cc-number"
        mark={brand && <span className="brand">{brand.name}</span>}
        onText={onNumber}
      />
      <TextField
        field={fields.field('holder')}
        label="Nome impresso no cartão"
        autoComplete="cc-name"
        spellCheck={false}
        maxLength={60}
      />
      <div className="columns">
        <TextField
          field={fields.field('expiry')}
          label="Validade"
          mask={expiryMask}
          placeholder="MM/AA"
          inputMode="numeric"
          autoComplete="cc-exp"
        />
        <TextField
          field={fields.field('cvv')}
          label="Código de segurança"
          mask={cvvMask}
          placeholder={brand?.cvv === 4 ? '4 números' : '3 números'}
          inputMode="numeric"
          autoComplete="cc-csc"
        />
      </div>
    </>
  )
}
