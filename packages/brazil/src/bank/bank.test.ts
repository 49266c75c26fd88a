import { describe, expect, test } from 'vitest'
import { banks, bankText } from './index.ts'

// Goal: each bank is listed once, under three digits, so that a choice is unambiguous.
describe('banks', () => {
  // @spec 001 §2 Sub-sellers: Reference list: about 230 Brazilian banks by 3-digit code
  // @spec 002 §3 Reference lists: about 230 Brazilian banks by 3-digit code
  test('are in order, each once, with a name', () => {
    const codes = banks.map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
    expect(banks.filter(({ code, name }) => !/^\d{3}$/.test(code) || name.trim() === '')).toEqual(
      [],
    )
    expect(banks.length).toBeGreaterThan(220)
  })

  test.each([
    ['341', '341 - Itaú Unibanco S.A.'],
    ['999', '999'],
  ])('%s is written %s', (code, text) => {
    expect(bankText(code)).toBe(text)
  })
})
