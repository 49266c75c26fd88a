import { states } from '@vintem/brazil/document'
import { cepMask } from '../components/masks.ts'
import { SelectField } from '../components/select-field.tsx'
import { TextField } from '../components/text-field.tsx'
import type { AddressForm } from './use-address.ts'

type AddressFieldsProps = {
  address: AddressForm
  /** What the address is for, in words. */
  why: string
}

/** An address in Brazil. */
export function AddressFields({ address, why }: AddressFieldsProps) {
  const { fields, state, setState, stateError, hint, onZipCode } = address
  return (
    <>
      <p className="hint">{why}</p>
      <TextField
        field={fields.field('zipCode')}
        label="CEP"
        {...(hint !== undefined && { hint })}
        mask={cepMask}
        onText={onZipCode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={9}
      />
      <TextField
        field={fields.field('street')}
        label="Rua"
        autoComplete="address-line1"
        maxLength={120}
      />
      <div className="columns">
        <TextField
          field={fields.field('number')}
          label="Número"
          autoComplete="off"
          maxLength={10}
        />
        <TextField
          field={fields.field('district')}
          label="Bairro"
          autoComplete="address-level3"
          maxLength={80}
        />
      </div>
      <TextField
        field={fields.field('city')}
        label="Cidade"
        autoComplete="address-level2"
        maxLength={80}
      />
      <SelectField
        id="state"
        label="Estado"
        value={state}
        onChange={setState}
        error={stateError}
        autoComplete="address-level1"
      >
        <option value="">Escolha</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}
