import { describe, expect, test } from 'vitest'
import { stepOfCode, totpCode } from './totp.ts'

// Goal: the codes are those of RFC 6238, appendix B (its last 6 digits), so any app makes the same.
describe('totp', () => {
  // '12345678901234567890' in base 32.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = (seconds: number) => new Date(seconds * 1_000)

  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d s it is %s', (seconds, code) => {
    expect(totpCode(secret, at(seconds))).toBe(code)
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('is found one step early and one late, as the step it is of', () => {
    const code = totpCode(secret, at(3_000))

    expect([2_969, 2_970, 3_059, 3_060].map((now) => stepOfCode(secret, code, at(now)))).toEqual([
      undefined,
      100,
      100,
      undefined,
    ])
  })
})
