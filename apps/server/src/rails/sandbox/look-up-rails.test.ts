import { parseCep, parseCnpj, parsePhone } from '@vintem/brazil/document'
import { describe, expect, test } from 'vitest'
import companies from './companies.json' with { type: 'json' }
import postalCodes from './postal-codes.json' with { type: 'json' }

// Goal: what the simulated registers give can be taken by every form that asks them.
describe('bundled data', () => {
  test('postal codes can exist, each once', () => {
    const codes = postalCodes.map(({ zipCode }) => zipCode)

    expect(codes.map(parseCep)).toEqual(codes)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('companies have a CNPJ that can exist, some with letters, and live at a known address', () => {
    const documents = companies.map(({ document }) => document)

    expect(documents.map(parseCnpj)).toEqual(documents)
    expect(documents.filter((document) => /[A-Z]/.test(document))).toHaveLength(3)
    for (const { address, phone } of companies) {
      expect(postalCodes).toContainEqual(
        expect.objectContaining({ zipCode: address.zipCode, street: address.street }),
      )
      expect(parsePhone(phone)).toBe(phone)
    }
  })
})
