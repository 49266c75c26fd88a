import type { MaskitoMaskExpression } from '@maskito/core'

/** A mask as text: `0` for a digit, `A` for a digit or capital, other characters literally. */
export function pattern(text: string): Extract<MaskitoMaskExpression, readonly unknown[]> {
  return Array.from(text, (character) => {
    if (character === '0') return /\d/
    return character === 'A' ? /[0-9A-Z]/ : character
  })
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')
