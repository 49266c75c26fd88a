import { TextInput } from '@mantine/core'
import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import { inputProps, type FieldProps } from './field.ts'

type MaskedFieldProps = FieldProps<string> & {
  /** Declared once, outside components: a new object would rebuild the mask. */
  mask: MaskitoOptions
  inputMode: 'numeric' | 'text' | 'tel'
  autoComplete?: string
} & Pick<ComponentProps<typeof TextInput>, 'rightSection' | 'leftSection' | 'inputContainer'>

/** A text in a mask. Value and change carry the masked text; each kind of field unmasks it. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, inputMode, autoComplete = 'off', value, onChange } = props
  const maskRef = useMaskito({ options: mask })
  return (
    <TextInput
      {...inputProps(props)}
      ref={maskRef}
      inputMode={inputMode}
      autoComplete={autoComplete}
      rightSection={props.rightSection}
      leftSection={props.leftSection}
      inputContainer={props.inputContainer}
      value={maskitoTransform(value, mask)}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}
