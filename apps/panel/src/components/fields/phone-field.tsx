import { NativeSelect } from '@mantine/core'
import type { MaskitoOptions } from '@maskito/core'
import { parsePhone } from '@vintem/brazil/document'
import { callingCodes } from './calling-codes.ts'
import type { FieldProps } from './field.ts'
import { digitsOf, pattern } from './mask-pattern.ts'
import { MaskedField } from './masked-field.tsx'
import classes from './fields.module.css'

type PhoneFieldProps = FieldProps<string> & {
  /** With its plus: '+55'. */
  countryCode?: string
  /** Without it the country cannot be changed. */
  onCountryCodeChange?: (code: string) => void
}

const fixedLine = pattern('(00) 0000-0000')
const mobile = pattern('(00) 00000-0000')

const brazilian: MaskitoOptions = {
  mask: ({ value }) => (digitsOf(value).length > 10 ? mobile : fixedLine),
  // A number that is pasted, or filled in by the browser, may have the country code or a leading
  // zero.
  preprocessors: [
    ({ elementState, data }) => ({ elementState, data: parsePhone(data) ?? digitsOf(data) }),
  ],
}

const foreign: MaskitoOptions = { mask: /^\d{0,15}$/ }

/** A Brazilian telephone without its country; the value is the national digits. */
export function PhoneNumberField(props: FieldProps<string>) {
  return (
    <MaskedField
      width="medium"
      {...props}
      mask={brazilian}
      inputMode="tel"
      onChange={(text) => props.onChange(digitsOf(text))}
    />
  )
}

/** A telephone with its country code; the value is the national digits. */
export function PhoneField(props: PhoneFieldProps) {
  const { countryCode = '+55', onCountryCodeChange, ...field } = props
  const isBrazilian = countryCode === '+55'
  return (
    <div className={classes.phone}>
      <NativeSelect
        label="País"
        aria-label={`País de ${field.label}`}
        data={callingCodes}
        value={countryCode}
        disabled={field.disabled || !onCountryCodeChange}
        onChange={(event) => onCountryCodeChange?.(event.currentTarget.value)}
      />
      <MaskedField
        // Another country starts with an empty mask.
        key={String(isBrazilian)}
        width="medium"
        {...field}
        mask={isBrazilian ? brazilian : foreign}
        inputMode="tel"
        autoComplete="tel-national"
        onChange={(text) => field.onChange(digitsOf(text))}
      />
    </div>
  )
}
