import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { inputProps, type FieldProps } from './field.ts'

type MaskedFieldProps = FieldProps<string> & {
  /** Declared once, outside components: a new object would rebuild the mask. */
  mask: MaskitoOptions
  inputMode: 'numeric' | 'text' | 'tel'
  autoComplete?: string
  /** Why the text is no value; its form is then not sent, and `onInvalid` is called. */
  unreadable?: string | undefined
  onInvalid?: () => void
} & Pick<ComponentProps<typeof TextInput>, 'rightSection' | 'leftSection' | 'inputContainer'>

/** A text in a mask. Value and change carry the masked text; each kind of field unmasks it. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, inputMode, autoComplete = 'off', value, onChange } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const ref = useMergedRef(inputRef, useMaskito({ options: mask }))
  const { unreadable = '' } = props
  useEffect(() => inputRef.current?.setCustomValidity(unreadable), [unreadable])
  return (
    <TextInput
      {...inputProps(props)}
      ref={ref}
      inputMode={inputMode}
      autoComplete={autoComplete}
      rightSection={props.rightSection}
      leftSection={props.leftSection}
      inputContainer={props.inputContainer}
      value={maskitoTransform(value, mask)}
      onInvalid={props.onInvalid}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}
