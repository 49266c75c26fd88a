import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../../golden/documents.json' with { type: 'json' }
import {
  cnpjCheckDigits,
  cpfCheckDigits,
  formatCnpj,
  formatCpf,
  formatDocument,
  parseDocument,
} from './index.ts'

// Goal: every document the Receita Federal may issue is read, and no other.
const textOf = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length })
const digits = '0123456789'
const aCpf = textOf(digits, 9)
  .filter((base) => new Set(base).size > 1)
  .map((base) => base + cpfCheckDigits(base))
const aCnpj = textOf(`${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, 12)
  .filter((base) => new Set(base).size > 1)
  .map((base) => base + cnpjCheckDigits(base))

describe('parseDocument', () => {
  test.each(vectors)('"$text" is $type ($source)', ({ text, type, number }) => {
    expect(parseDocument(text)).toEqual(type === null ? undefined : { type, number })
  })

  test('reads what it formats', () => {
    fc.assert(
      fc.property(aCpf, aCnpj, (cpf, cnpj) => {
        expect(parseDocument(formatDocument(cpf))).toEqual({ type: 'cpf', number: cpf })
        expect(parseDocument(formatDocument(cnpj))).toEqual({ type: 'cnpj', number: cnpj })
      }),
    )
  })

  test('notices any other check digits', () => {
    const pair = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'))
    fc.assert(
      fc.property(aCpf, aCnpj, pair, (cpf, cnpj, checkDigits) => {
        for (const number of [cpf, cnpj]) {
          const changed = number.slice(0, -2) + checkDigits
          if (changed !== number) expect(parseDocument(changed)).toBeUndefined()
        }
      }),
    )
  })
})

describe('masks', () => {
  test('are the usual ones', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })

  test('leave a foreign document alone', () => {
    expect(formatDocument('X1234567')).toBe('X1234567')
  })
})

describe('check digits', () => {
  test('refuse a base of another form', () => {
    expect(() => cpfCheckDigits('12345678A')).toThrow(RangeError)
    expect(() => cnpjCheckDigits('12abc34501de')).toThrow(RangeError)
  })
})
