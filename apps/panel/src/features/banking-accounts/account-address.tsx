import { CepField } from '#components/fields/cep-field.tsx'
import { StateField } from '#components/fields/state-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { usePostalCodeLookup } from '#components/forms/use-postal-code-lookup.ts'
import type { AccountAddressValues } from './activation-values.ts'
import grid from '#components/forms/form-grid.module.css'

type Bind = (name: keyof AccountAddressValues) => {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

type AccountAddressProps = { bind: Bind; disabled: boolean }

/** An address in Brazil; its CEP is looked up when it is complete. */
export function AccountAddress({ bind, disabled }: AccountAddressProps) {
  const zipCode = bind('zipCode')
  const postalCode = usePostalCodeLookup((address) => {
    const { country: _, ...found } = address
    for (const [name, value] of Object.entries(found)) {
      bind(name as keyof AccountAddressValues).onChange(value)
    }
  }, zipCode.value)
  const text = (name: keyof AccountAddressValues) => ({ ...bind(name), disabled })
  return (
    <div className={grid['grid']}>
      <CepField
        {...zipCode}
        label="CEP"
        required
        disabled={disabled}
        onComplete={(cep) => void postalCode.lookUp(cep)}
        loading={postalCode.isLookingUp}
      />
      <TextField {...text('street')} label="Rua" required />
      <TextField {...text('number')} width="short" label="Número" required />
      <TextField {...text('complement')} label="Complemento" />
      <TextField {...text('district')} label="Bairro" required />
      <TextField {...text('city')} label="Cidade" required />
      <StateField {...text('state')} />
    </div>
  )
}
