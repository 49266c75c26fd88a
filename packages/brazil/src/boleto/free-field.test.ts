import { describe, expect, test } from 'vitest'
import {
  bancoDoBrasilFreeField,
  bradescoFreeField,
  caixaFreeField,
  itauFreeField,
  santanderFreeField,
} from './index.ts'

// Goal: each bank finds its client and slip in the 25 digits. golden/bank-slips.json has the cases
// as whole barcodes, with their sources.
describe('free fields', () => {
  test.each([
    ['110', '12345678', '0057', '12345', '1101234567880057123457000'],
    ['109', '10152', '1248', '02124', '1090001015271248021246000'],
    ['175', '258281', '810', '53678', '1750025828170810536789000'],
  ])('Itaú %s/%s', (wallet, ourNumber, branch, account, expected) => {
    expect(itauFreeField({ wallet, ourNumber, branch, account })).toBe(expected)
  })

  test('Bradesco', () => {
    const slip = { branch: '1172', wallet: '06', ourNumber: '75896452', account: '0403005' }
    expect(bradescoFreeField(slip)).toBe('1172060007589645204030050')
  })

  test('Banco do Brasil', () => {
    const slip = { agreement: '1238798', sequence: '7777700168', wallet: '18' }
    expect(bancoDoBrasilFreeField(slip)).toBe('0000001238798777770016818')
  })

  // @spec Standards: Free fields of Banco …
  test.each([
    ['90000267', '9189977500009000026700102'],
    ['90002720', '9189977500009000272070102'],
  ])('Santander %s', (ourNumber, expected) => {
    const slip = { beneficiary: '1899775', ourNumber, wallet: '102' }
    expect(santanderFreeField(slip)).toBe(expected)
  })

  // @spec Standards: Free fields of Banco do Brasil, Bradesco, Caixa, Itaú and Santander
  test('Caixa (SIGCB)', () => {
    const slip = { beneficiary: '245274', ourNumber: '14000000000000001' }
    expect(caixaFreeField(slip)).toBe('2452740000100040000000017')
  })

  test('refuse what does not fit, and layouts that are not these', () => {
    const itau = { wallet: '109', ourNumber: '1', branch: '1', account: '1' }
    expect(() => itauFreeField({ ...itau, ourNumber: '123456789' })).toThrow(RangeError)
    expect(() => itauFreeField({ ...itau, account: '1234-5' })).toThrow(RangeError)
    expect(() => itauFreeField({ ...itau, wallet: '198' })).toThrow(RangeError)
    const caixa = { beneficiary: '245274', ourNumber: '14000000000000001' }
    expect(() => caixaFreeField({ ...caixa, beneficiary: '12345678' })).toThrow(RangeError)
    expect(() => caixaFreeField({ ...caixa, ourNumber: '1' })).toThrow(RangeError)
    const santander = { beneficiary: '1899775', ourNumber: '90000267', wallet: '102' }
    expect(() => santanderFreeField({ ...santander, wallet: '1021' })).toThrow(RangeError)
    const bancoDoBrasil = { agreement: '123456', sequence: '1', wallet: '18' }
    expect(() => bancoDoBrasilFreeField(bancoDoBrasil)).toThrow(RangeError)
  })
})
