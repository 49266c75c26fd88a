import { expect, test } from 'vitest'
import { keyHint, longestKey } from './pix-key-text.ts'

// Goal: people see which kind of key they are typing, and can type no more than such a key has.
// @spec 002 §5 Payments: Key input max 77 characters, and less for what looks like a document or a telephone
test.each([
  ['111.444.777-35', 14],
  ['11.222.333/0001-81', 18],
  ['+5511987654321', 19],
  ['123e4567-e12b', 36],
  ['12345678-1234', 36],
  ['(11) 98765-4321', 15],
  ['ana@exemplo.com.br', 77],
  ['51998259765', 77],
])('%s has at most %d characters', (text, most) => {
  expect(longestKey(text)).toBe(most)
})

test.each([
  ['', undefined],
  ['quem?', undefined],
  ['ana@exemplo.com.br', 'Tipo de chave: E-mail'],
  ['51998259765', 'Tipo de chave: Telefone ou CPF'],
  ['123e4567-e12b-12d1-a456-426655440000', 'Tipo de chave: Chave aleatória'],
])('%s is told as %s', (text, hint) => {
  expect(keyHint(text)).toBe(hint)
})
