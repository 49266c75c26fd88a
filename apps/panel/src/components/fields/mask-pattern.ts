import type { MaskitoMaskExpression } from '@maskito/core'

/** A mask as it is written on paper: `0` a digit, `A` a digit or capital, the rest as it stands. */
export function pattern(text: string): Extract<MaskitoMaskExpression, readonly unknown[]> {
  return Array.from(text, (character) => {
    if (character === '0') return /\d/
    return character === 'A' ? /[0-9A-Z]/ : character
  })
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
