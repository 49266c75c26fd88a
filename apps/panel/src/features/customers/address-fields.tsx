import { CepField } from '#components/cep-field.tsx'
import { TextField } from '#components/text-field.tsx'
import type { AddressValues } from './customer-values.ts'
import classes from './customer-form.module.css'

/** What the form gives for one field of the address. */
type Bind = (name: keyof AddressValues) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

type AddressFieldsProps = {
  bind: Bind
  /** Two letters, or three where the specification allows them. */
  stateLength: 2 | 3
  /** The whole postal code was typed. */
  onCepComplete?: (cep: string) => void
  /** The postal code was left. */
  onCepBlur?: (cep: string) => void
  isLookingUp: boolean
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\s.'-]/gu, '')
const code = (text: string, length: number) => letters(text).toUpperCase().slice(0, length)

/** The fields of an address, for the add and the edit form. */
export function AddressFields(props: AddressFieldsProps) {
  const { bind, stateLength, onCepBlur } = props
  const written = (name: keyof AddressValues, write: (text: string) => string) => {
    const field = bind(name)
    return { ...field, onChange: (text: string) => field.onChange(write(text)) }
  }
  const zipCode = bind('zipCode')
  const leaveCep = () => {
    zipCode.onBlur()
    onCepBlur?.(zipCode.value)
  }
  return (
    <div className={classes.grid}>
      {bind('country').value === 'BR' ? (
        <CepField
          {...zipCode}
          label="CEP"
          required
          onBlur={leaveCep}
          onComplete={props.onCepComplete}
          loading={props.isLookingUp}
        />
      ) : (
        <TextField {...zipCode} label="Código postal" required />
      )}
      <TextField {...written('country', (text) => code(text, 2))} label="País" required />
      <div className={classes.wide}>
        <TextField {...bind('street')} label="Rua" required />
      </div>
      <TextField {...bind('number')} label="Número" required inputMode="numeric" />
      <TextField {...bind('complement')} label="Complemento" />
      <TextField {...bind('district')} label="Bairro" required />
      <TextField {...written('city', letters)} label="Cidade" required />
      <TextField {...written('state', (text) => code(text, stateLength))} label="Estado" required />
    </div>
  )
}
