import type { MaskitoMaskExpression, MaskitoOptions } from '@maskito/core'
import { parsePhone } from '@vintem/brazil/document'

/** A mask as text: `0` for a digit, `A` for a digit or capital, other characters literally. */
export function pattern(text: string): Extract<MaskitoMaskExpression, readonly unknown[]> {
  return Array.from(text, (character) => {
    if (character === '0') return /\d/
    return character === 'A' ? /[0-9A-Z]/ : character
  })
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** `keep` removes characters of another mask from a pasted text. */
const masked = (mask: MaskitoOptions['mask'], keep: (text: string) => string): MaskitoOptions => ({
  mask,
  preprocessors: [({ elementState, data }) => ({ elementState, data: keep(data) })],
})

export const cpfMask = masked(pattern('000.000.000-00'), digitsOf)

export const cnpjMask = masked(pattern('AA.AAA.AAA/AAAA-00'), (text) =>
  text.toUpperCase().replace(/[^0-9A-Z]/g, ''),
)

export const cepMask = masked(pattern('00000-000'), digitsOf)

/** A calling code, which people also write with its plus sign. */
export const callingCodeMask = masked(pattern('000'), digitsOf)

const fixedLine = pattern('(00) 0000-0000')
const mobile = pattern('(00) 00000-0000')

/**
 * A number that is pasted, or filled in by the browser, may have the country code or a leading
 * zero.
 */
const withoutCountry = (text: string) => (digitsOf(text).length > 11 && parsePhone(text)) || text

export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => (digitsOf(value).length > 10 ? mobile : fixedLine),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: withoutCountry(elementState.value) },
      data: withoutCountry(data),
    }),
  ],
}
