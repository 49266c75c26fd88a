import { describe, expect, test } from 'vitest'
import { formatPixKey, isPixKey, pixKeyCandidates } from './index.ts'

// Goal: a typed key becomes the key that the DICT has, and no wrong person is paid.
describe('pixKeyCandidates', () => {
  // @spec 000 §5: PIX key: which texts are keys
  // @spec Standards: A mask decides between CPF, CNPJ and telephone
  test.each([
    ['  Ana.Silva@Exemplo.com.br ', 'email', 'ana.silva@exemplo.com.br'],
    ['a@localhost', 'email', 'a@localhost'],
    ['a..b@x.com', 'email', 'a..b@x.com'],
    ['123E4567-E12B-12D1-A456-426655440000', 'evp', '123e4567-e12b-12d1-a456-426655440000'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['+55 (11) 98765-4321', 'phone', '+5511987654321'],
    ['+551134567890', 'phone', '+551134567890'],
    ['1134567890', 'phone', '+551134567890'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    ['111.444.777-35', 'cpf', '11144477735'],
    ['519.982.597-65', 'cpf', '51998259765'], // its mask says so, though it could be a mobile
    ['(51) 99825-9765', 'phone', '+5551998259765'],
    ['51 99825-9765', 'phone', '+5551998259765'],
    ['+5551998259765', 'phone', '+5551998259765'],
    ['10987654321', 'cpf', '10987654321'], // no area code is 10
  ])('"%s" is the %s %s', (text, type, key) => {
    expect(pixKeyCandidates(text)).toEqual([{ type, key }])
  })

  test('are two where a mobile number is also a valid CPF, the phone first', () => {
    expect(pixKeyCandidates('51998259765')).toEqual([
      { type: 'phone', key: '+5551998259765' },
      { type: 'cpf', key: '51998259765' },
    ])
  })

  // @spec Standards: A mask decides between CPF, CNPJ and telephone
  test.each([
    '',
    '12345',
    '1098765432', // ten digits, no area code
    '5511987654321', // the country code needs a plus
    '+1 415 555 0100',
    'CPF 123.456.789-09', // fourteen characters without the mask, and no CNPJ
    'CPF12345678909',
    '11.222.333/0001-80', // no CNPJ with such check digits is ever issued
    'a&b@x.com', // & left the DICT with version 2.6
    'a@-x.com',
    '123e4567e12b12d1a456426655440000',
    `${'a'.repeat(72)}@x.com`,
  ])('"%s" is no key', (text) => {
    expect(pixKeyCandidates(text)).toEqual([])
  })
})

describe('formatPixKey', () => {
  test.each([
    ['11144477735', '111.444.777-35'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['+5511987654321', '(11) 98765-4321'],
    ['+551134567890', '(11) 3456-7890'],
    ['+14155550100', '+14155550100'],
    ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
    ['123e4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ])('"%s" is written "%s"', (key, text) => {
    expect(formatPixKey(key)).toBe(text)
  })
})

describe('isPixKey', () => {
  test('takes only the form the DICT keeps', () => {
    expect(isPixKey('+5511987654321')).toBe(true)
    expect(isPixKey('11222333000181')).toBe(true)
    expect(isPixKey('11.222.333/0001-81')).toBe(false)
    expect(isPixKey('Ana@exemplo.com')).toBe(false)
  })
})
