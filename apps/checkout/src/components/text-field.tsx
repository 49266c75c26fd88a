import { Maskito, type MaskitoOptions } from '@maskito/core'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { FieldState } from '../lib/use-fields.ts'

type TextFieldProps = {
  field: FieldState
  label: string
  hint?: string
  mask?: MaskitoOptions
  /** Shown inside the box, at its end. */
  mark?: ReactNode
  onText?: (text: string) => void
} & Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'defaultValue'
  | 'inputMode'
  | 'maxLength'
  | 'placeholder'
  | 'type'
  | 'spellCheck'
>

/**
 * Label above, hint and error below. The input has no name: a form sent without script must not put
 * typed data into an address.
 */
export function TextField({ field, label, hint, mask, mark, onText, ...input }: TextFieldProps) {
  const { id, error } = field
  const inputRef = useMask(mask)
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          {...input}
          ref={inputRef}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={described || undefined}
          required
          onInput={(event) => {
            onText?.(event.currentTarget.value)
            field.onInput()
          }}
          onBlur={field.onBlur}
        />
        {mark}
      </div>
      {hint && (
        <p id={hintId} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </div>
  )
}

/** Puts a mask on an input while both exist. Masks are declared outside components. */
function useMask(mask: MaskitoOptions | undefined) {
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!inputRef.current || !mask) return undefined
    const maskito = new Maskito(inputRef.current, mask)
    return () => maskito.destroy()
  }, [mask])
  return inputRef
}
