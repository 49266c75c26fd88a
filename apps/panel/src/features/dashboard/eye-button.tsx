import { ActionIcon } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { setValuesHidden, useHiddenValues } from '#lib/hidden-values.ts'

/** Hides the figures of home and of the top bar, and shows them again. */
export function EyeButton() {
  const isHidden = useHiddenValues()
  const label = isHidden ? 'Mostrar valores' : 'Ocultar valores'
  const Icon = isHidden ? IconEyeOff : IconEye
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setValuesHidden(!isHidden)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
