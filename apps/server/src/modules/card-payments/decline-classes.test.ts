import { describe, expect, test } from 'vitest'
import { readRefusal } from './decline-classes.ts'

// Goal: what a network forbids is never tried again, and what may pass later is.
describe('a refusal of a stored card', () => {
  test.each([
    ['LATER', '05 51 59 61 62 65 75 78'],
    ['DOWN', '91 96'],
    ['FINAL', '04 07 12 14 15 41 43 46 57 63'],
    ['EXPIRED', '54'],
    ['STOP', 'R0 R1 R3'],
    ['OURS', '03 13 58'],
    ['UNKNOWN', '00 99'],
  ])('of any brand is %s with %s', (expected, codes) => {
    const read = (code: string) => readRefusal({ brand: 'Hipercard', code, advice: null })
    expect(codes.split(' ').map((code) => read(code).declineClass)).toEqual(
      codes.split(' ').map(() => expected),
    )
  })

  test.each([
    ['Visa', '51', null, 'LATER'],
    ['Mastercard', '05', null, 'LATER'],
    ['Visa', '91', null, 'DOWN'],
    ['Elo', '96', null, 'DOWN'],
    ['Visa', '04', null, 'FINAL'],
    ['Elo', '04', null, 'LATER'],
    ['Mastercard', '63', null, 'FINAL'],
    ['Visa', '63', null, 'LATER'],
    ['Visa', '19', null, 'LATER'],
    ['Elo', '19', null, 'FINAL'],
    ['Mastercard', '19', null, 'UNKNOWN'],
    ['Visa', '54', null, 'EXPIRED'],
    ['Visa', 'R0', null, 'STOP'],
    ['Visa', 'R1', null, 'STOP'],
    ['Visa', '13', null, 'OURS'],
    ['Visa', 'ZZ', null, 'UNKNOWN'],
    // Advice goes before the code.
    ['Mastercard', '51', '03', 'FINAL'],
    ['Mastercard', '51', '21', 'STOP'],
    ['Mastercard', '41', '02', 'LATER'],
    ['Mastercard', '05', '01', 'EXPIRED'],
    ['Mastercard', '05', '41', 'FINAL'],
    ['Mastercard', '05', '04', 'OURS'],
    // An advice about the kind of card says nothing.
    ['Mastercard', '51', '40', 'LATER'],
  ])('of %s with code %s and advice %s is %s', (brand, code, advice, expected) => {
    expect(readRefusal({ brand, code, advice }).declineClass).toBe(expected)
  })

  test.each([
    ['24', 1],
    ['25', 24],
    ['26', 48],
    ['27', 96],
    ['28', 144],
    ['29', 192],
    ['30', 240],
  ])('with advice %s waits %i hours', (advice, waitHours) => {
    const read = readRefusal({ brand: 'Mastercard', code: '51', advice })

    expect(read).toEqual({ declineClass: 'LATER', waitHours })
  })
})
