import { TextInput } from '@mantine/core'
import { inputProps, type FieldProps } from './field.ts'
import classes from './fields.module.css'

type PercentFieldProps = FieldProps<string> & {
  /** Of what is typed, the comma included. */
  maxLength?: number
  /** Allows a comma or a point, and digits after it. */
  decimal?: boolean
}

/**
 * A percentage as it is typed ("10", "12,5"), which `percentToBps` turns into basis points.
 * It is capped at 100.
 */
export function PercentField({ maxLength = 3, decimal = false, ...props }: PercentFieldProps) {
  const type = (text: string) => {
    const kept = decimal ? text.replace('.', ',').replace(/[^\d,]/g, '') : text.replace(/\D/g, '')
    const bps = percentToBps(kept)
    if (kept === '' || /^\d+,$/.test(kept)) props.onChange(kept.slice(0, maxLength))
    else if (bps !== undefined) props.onChange(bps > 10_000 ? '100' : kept.slice(0, maxLength))
  }
  return (
    <TextInput
      {...inputProps({ width: 'short', ...props })}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      rightSection="%"
      classNames={{ input: classes.figures }}
      value={props.value}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

/** Basis points of a typed percentage with at most two decimals; undefined when it is none. */
export function percentToBps(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[,.](\d{0,2}))?$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
