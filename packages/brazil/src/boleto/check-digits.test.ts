import { expect, test } from 'vitest'
import { mod10, mod11BankSlip, mod11 } from './check-digits.ts'

// Goal: each of the three check digits follows its own table.
test.each([
  ['01230067896', '3'], // FEBRABAN, Layout Padrão de Arrecadação, worked example
  ['00000000000', '0'],
  ['341911012', '1'], // Itaú manual, first field
])('modulus 10 of %s is %s', (digits, expected) => {
  expect(mod10(digits)).toBe(expected)
})

test.each([
  ['01230067896', '0'], // FEBRABAN, Layout Padrão de Arrecadação, worked example
  ['01201611227', '3'], // WilliamSampaio/febraban_barcode, test_modulo_11.py
  ['0', '0'], // remainder 0
  ['6', '0'], // 12, remainder 1
  ['5', '1'], // 10, remainder 10
])('modulus 11 of a utility bill over %s is %s', (digits, expected) => {
  expect(mod11(digits)).toBe(expected)
})

test.each([
  ['3419166700000123451101234567880057123457000', '6'], // Itaú manual
  ['0', '1'], // result 11
  ['6', '1'], // result 10
  ['5', '1'],
])('modulus 11 of a bank slip over %s is %s', (digits, expected) => {
  expect(mod11BankSlip(digits)).toBe(expected)
})
