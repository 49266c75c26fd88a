import type { MaskitoOptions } from '@maskito/core'
import { digitsOf, pattern } from '#components/fields/mask-pattern.ts'

const ofBank = pattern('00000.00000 00000.000000 00000.000000 0 00000000000000')
const ofUtility = pattern('00000000000-0 00000000000-0 00000000000-0 00000000000-0')
/** As a scanner reads it. */
const scanned = pattern('0'.repeat(44))

const isScanned = (digits: string) => digits.length === 44

/**
 * A digitable line in its groups: 47 digits of a bank, 48 of a utility bill, whose first is 8. What is pasted with
 * points and spaces is read; 44 digits, as a scanner gives them, stand without groups.
 */
export const barcodeMask: MaskitoOptions = {
  mask: ({ value }) => {
    const digits = digitsOf(value)
    if (isScanned(digits)) return scanned
    return digits.startsWith('8') ? ofUtility : ofBank
  },
  preprocessors: [({ elementState, data }) => ({ elementState, data: digitsOf(data) })],
}
