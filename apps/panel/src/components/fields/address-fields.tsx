import { CepField } from './cep-field.tsx'
import { nations } from './nations.ts'
import { SelectField } from './select-field.tsx'
import { StateField } from './state-field.tsx'
import { TextField } from './text-field.tsx'
import classes from '#components/forms/form-grid.module.css'

/** The values of the address fields: text, where the wire may have a number or nothing. */
export type AddressValues = Record<
  'zipCode' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'state' | 'country',
  string
>

export const blankAddress: AddressValues = {
  zipCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  country: 'BR',
}

/** The form's props for one field of the address. */
type Bind = (name: keyof AddressValues) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

type AddressFieldsProps = {
  bind: Bind
  /** Specification 1 §5 asks for slightly different things when adding and when editing. */
  form: 'add' | 'edit'
  postalCode: { lookUp: (cep: string) => Promise<void>; isLookingUp: boolean }
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\s.'-]/gu, '')

/** The fields of an address. The CEP is looked up when it is complete, in the edit form when left. */
export function AddressFields({ bind, form, postalCode }: AddressFieldsProps) {
  const isAdding = form === 'add'
  const written = (name: keyof AddressValues, write: (text: string) => string) => {
    const field = bind(name)
    return { ...field, onChange: (text: string) => field.onChange(write(text)) }
  }
  const zipCode = bind('zipCode')
  const [country, state] = [bind('country'), bind('state')]
  const isBrazilian = country.value === 'BR'
  const leaveCep = () => {
    zipCode.onBlur()
    if (!isAdding) void postalCode.lookUp(zipCode.value)
  }
  return (
    <div className={classes.grid}>
      {isBrazilian ? (
        <CepField
          {...zipCode}
          label="CEP"
          required
          onBlur={leaveCep}
          onComplete={isAdding ? (cep) => void postalCode.lookUp(cep) : undefined}
          loading={postalCode.isLookingUp}
        />
      ) : (
        <TextField {...zipCode} width="medium" label="Código postal" required />
      )}
      <SelectField
        {...country}
        label="País"
        options={nations()}
        searchable
        required
        onChange={(code) => {
          country.onChange(code ?? 'BR')
          state.onChange('')
        }}
      />
      <div className={classes.wide}>
        <TextField {...bind('street')} label="Rua" required />
      </div>
      <TextField {...bind('number')} width="short" label="Número" required={isAdding} />
      <TextField {...bind('complement')} label="Complemento" />
      <TextField {...bind('district')} label="Bairro" required />
      <TextField {...written('city', letters)} label="Cidade" required />
      <StateField {...state} country={country.value} />
    </div>
  )
}
