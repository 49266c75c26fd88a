import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interleaved2of5 } from './index.ts'

// Goal: a scanner reads exactly the digits of the barcode from the drawing.
const start = [1, 1, 1, 1]
const stop = [3, 1, 1]

/** Reads as a scanner does: the weights 1, 2, 4, 7 of the two wide elements add up to the digit. */
function scanned(elements: readonly number[]): string {
  const weights = [1, 2, 4, 7, 0]
  const total = elements.reduce(
    (sum, width, index) => sum + (width === 3 ? (weights[index] ?? 0) : 0),
    0,
  )
  return String(total === 11 ? 0 : total)
}

test('is read back by the weights of the symbology', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d\d){1,22}$/), (digits) => {
      const widths = interleaved2of5(digits)
      expect(widths.slice(0, 4)).toEqual(start)
      expect(widths.slice(-3)).toEqual(stop)
      let read = ''
      for (let at = 4; at < widths.length - 3; at += 10) {
        const pair = widths.slice(at, at + 10)
        read += scanned(pair.filter((_, index) => index % 2 === 0))
        read += scanned(pair.filter((_, index) => index % 2 === 1))
      }
      expect(read).toBe(digits)
    }),
  )
})

test('takes 405 modules for a boleto', () => {
  const widths = interleaved2of5('34196166700000123451101234567880057123457000')
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(405)
})

test.each(['', '123', '12a4'])('refuses "%s"', (digits) => {
  expect(() => interleaved2of5(digits)).toThrow(RangeError)
})
