import { TextInput } from '@mantine/core'
import { cents, formatBRL, parseBRL } from '@vintem/brazil/money'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { inputProps, type FieldProps } from './field.ts'
import { digitsOf } from './mask-pattern.ts'
import classes from './fields.module.css'

/** Cents are typed from the right, as on a card terminal; the limit keeps them safe integers. */
const maxDigits = 13

/** An amount in reais; the value is whole cents, or null when empty. */
export function MoneyField(props: FieldProps<number | null>) {
  const { value, onChange } = props
  const text = value === null ? '' : written(value)

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value
    const digits = digitsOf(typed).replace(/^0+/, '')
    // A nought alone was typed over all that stood there; more of them are the rest of an amount.
    const isErasing = typed.length < text.length && typed !== '0'
    if (digits === '') onChange(isErasing || typed === '' ? null : 0)
    else if (digits.length <= maxDigits) onChange(Number(digits))
  }

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = parseBRL(event.clipboardData.getData('text'))
    event.preventDefault()
    if (pasted !== undefined && pasted >= 0) onChange(pasted)
  }

  return (
    <TextInput
      {...inputProps({ width: 'medium', ...props })}
      placeholder={props.placeholder ?? '0,00'}
      inputMode="numeric"
      autoComplete="off"
      leftSection="R$"
      classNames={{ input: classes.figures, section: classes.currency }}
      value={text}
      onChange={type}
      onPaste={paste}
    />
  )
}

function written(value: number): string {
  return formatBRL(cents(value)).replace(/^R\$\s/, '')
}
