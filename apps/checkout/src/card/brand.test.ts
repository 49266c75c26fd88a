import { describe, expect, test } from 'vitest'
import { brandOf, hasCheckDigit } from './brand.ts'

// Goal: a card's brand is recognised while its number is typed. Numbers: the brands' own test cards.
describe('brandOf', () => {
  test.each([
    ['4111 1111 1111 1111', 'Visa'],
    ['5555 5555 5555 4444', 'Mastercard'],
    ['2223 0000 4841 0010', 'Mastercard'],
    ['6362 9700 0045 7013', 'Elo'],
    ['5067 2686 5051 7446', 'Elo'],
    ['4389 3540 0000 0004', 'Elo'],
    ['6062 8267 8627 6634', 'Hipercard'],
    ['3782 822463 10005', 'American Express'],
    ['3056 930902 5904', 'Diners Club'],
    ['4', 'Visa'],
    ['9999', undefined],
    ['', undefined],
  ])('%s is %s', (number, name) => {
    expect(brandOf(number)?.name).toBe(name)
  })
})

test.each([
  ['4111 1111 1111 1111', true],
  ['4111 1111 1111 1112', false],
  ['3782 822463 10005', true],
])('the check digit of %s: %s', (number, isRight) => {
  expect(hasCheckDigit(number)).toBe(isRight)
})
