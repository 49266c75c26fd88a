import { describe, expect, test } from 'vitest'
import {
  formatCep,
  formatPhone,
  isState,
  parseCep,
  parsePhone,
  stateOfCep,
  states,
} from './index.ts'

// Goal: postal codes and telephones are kept in one form, whatever was typed.
describe('CEP', () => {
  // @spec 000 §5: A phone of Brazil …
  test.each([
    ['01310-100', '01310100'],
    ['01.310-100', '01310100'],
    [' 01310100 ', '01310100'],
    ['1310100', undefined],
    ['00000-000', undefined],
    ['01310-10A', undefined],
  ])('"%s" is %s', (text, expected) => {
    expect(parseCep(text)).toBe(expected)
  })

  test('is written with a hyphen', () => {
    expect(formatCep('01310100')).toBe('01310-100')
  })
})

describe('phone', () => {
  test.each([
    ['(11) 98765-4321', '11987654321'],
    ['11 3456-7890', '1134567890'],
    ['+55 11 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['55987654321', '55987654321'], // area code 55, not the country
    ['011987654321', '11987654321'],
    ['(10) 98765-4321', undefined], // area codes have no zero
    ['(20) 98765-4321', undefined],
    ['(23) 98765-4321', undefined], // nobody has 23, 25, 26, 29, 36, 39, 52, 72, 76 or 78
    ['(78) 3456-7890', undefined],
    ['0 11 98765-4321', '11987654321'],
    ['11 88765-4321', undefined], // eleven digits are a mobile, which begins with 9
    ['519.982.597-65', undefined], // the mask of a CPF
    ['+1 415 555 0100', undefined],
    ['98765-4321', undefined],
  ])('"%s" is %s', (text, expected) => {
    expect(parsePhone(text)).toBe(expected)
  })

  test.each([
    ['11987654321', '(11) 98765-4321'],
    ['1134567890', '(11) 3456-7890'],
    ['+5511987654321', '(11) 98765-4321'],
    ['+14155550100', '+14155550100'],
  ])('%s is written %s', (phone, expected) => {
    expect(formatPhone(phone)).toBe(expected)
  })
})

describe('state', () => {
  test('there are 27, each with its name', () => {
    expect(new Set(states.map(({ code }) => code)).size).toBe(27)
    expect(states.find(({ code }) => code === 'SP')?.name).toBe('São Paulo')
  })

  test.each([
    ['01000000', 'SP'],
    ['19999999', 'SP'],
    ['69300000', 'RR'],
    ['69400000', 'AM'],
    ['72800000', 'GO'],
    ['73000000', 'DF'],
    ['76800000', 'RO'],
    ['99999999', 'RS'],
    ['00999999', undefined],
    ['78999999', undefined],
  ])('postal code %s is of %s', (cep, state) => {
    expect(stateOfCep(cep)?.code).toBe(state)
  })

  test.each([
    ['SP', true],
    ['sp', false],
    ['XX', false],
    ['', false],
  ])('"%s" is a state: %s', (text, expected) => {
    expect(isState(text)).toBe(expected)
  })
})
