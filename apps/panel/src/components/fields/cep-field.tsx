import { Loader } from '@mantine/core'
import type { FieldProps } from './field.ts'
import { digitsOf, pattern } from './mask-pattern.ts'
import { MaskedField } from './masked-field.tsx'

type CepFieldProps = FieldProps<string> & {
  /** Called at the eighth digit, to look the address up. */
  onComplete?: (cep: string) => void
  /** The address is being looked up. */
  loading?: boolean
}

const mask = { mask: pattern('00000-000') }

/** A postal code; the value is its digits. */
export function CepField({ onComplete, loading, ...props }: CepFieldProps) {
  const change = (text: string) => {
    const cep = digitsOf(text)
    if (cep === props.value) return
    props.onChange(cep)
    if (cep.length === 8) onComplete?.(cep)
  }
  return (
    <MaskedField
      width="short"
      {...props}
      mask={mask}
      inputMode="numeric"
      autoComplete="postal-code"
      rightSection={loading && <Loader size="xs" aria-label="Buscando o endereço" />}
      onChange={change}
    />
  )
}
