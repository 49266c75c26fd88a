import { Checkbox } from '@mantine/core'

type InclusionCheckboxProps = {
  isIncluded: boolean
  /** Absent where it cannot be changed. */
  onChange?: ((isIncluded: boolean) => void) | undefined
}

/** Adds all that can be anticipated to a withdrawal. */
export function InclusionCheckbox({ isIncluded, onChange }: InclusionCheckboxProps) {
  return (
    <Checkbox
      mt="md"
      label="Incluir saldo a liberar"
      description="Antecipa tudo o que pode ser antecipado e saca junto."
      checked={isIncluded}
      disabled={!onChange}
      onChange={(event) => onChange?.(event.currentTarget.checked)}
    />
  )
}
