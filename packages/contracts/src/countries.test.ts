import { expect, test } from 'vitest'
import { countryCodes } from './countries.ts'

// Goal: every country can be chosen, once, by a code that people read a name of.
// @spec 001 §3 Reference lists: all countries
// @spec 002 §3 Reference lists: all countries
test('each country stands once, in order, under a code that has a name in Portuguese', () => {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region', fallback: 'none' })
  expect(countryCodes).toEqual([...new Set(countryCodes)].toSorted())
  expect(countryCodes.filter((code) => !names.of(code))).toEqual([])
  // ISO 3166-1 has 249, dependent territories among them.
  expect(countryCodes.length).toBeGreaterThan(190)
})
