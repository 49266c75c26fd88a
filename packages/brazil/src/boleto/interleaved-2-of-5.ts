/** Narrow (1) and wide (3) elements of the digits 0 to 9: two of five are wide. */
const patterns = [
  [1, 1, 3, 3, 1],
  [3, 1, 1, 1, 3],
  [1, 3, 1, 1, 3],
  [3, 3, 1, 1, 1],
  [1, 1, 3, 1, 3],
  [3, 1, 3, 1, 1],
  [1, 3, 3, 1, 1],
  [1, 1, 1, 3, 3],
  [3, 1, 1, 3, 1],
  [1, 3, 1, 3, 1],
] as const

/**
 * Widths in modules of the elements of an Interleaved 2 of 5 barcode (ISO/IEC 16390), bar, space,
 * bar … bar, start and stop included, wide = 3 narrow. The 44 digits of a boleto take 405 modules;
 * FEBRABAN prints them 103 mm wide and 13 mm high.
 * @throws RangeError when the digits are not an even number of digits.
 */
export function interleaved2of5(digits: string): number[] {
  if (!/^(?:\d\d)+$/.test(digits)) throw new RangeError(`not pairs of digits: ${digits}`)
  const widths = [1, 1, 1, 1]
  for (let index = 0; index < digits.length; index += 2) {
    const bars = patternOf(digits.charAt(index))
    const spaces = patternOf(digits.charAt(index + 1))
    bars.forEach((bar, element) => widths.push(bar, spaces[element] ?? 0))
  }
  return [...widths, 3, 1, 1]
}

function patternOf(digit: string): readonly number[] {
  return patterns[Number(digit)] ?? []
}
