import { describe, expect, test } from 'vitest'
import { customerSearch } from './customer-search.ts'

// Goal: one box finds by name, document or e-mail, and shows again what was typed.
describe('customerSearch', () => {
  // @spec 000 §2.7: List; search by name, document or e-mail
  test.each([
    ['', {}],
    ['Ana Souza', { name: 'Ana Souza' }],
    ['Loja 24 horas', { name: 'Loja 24 horas' }],
    ['ana@exemplo', { email: 'ana@exemplo' }],
    ['@exemplo.com', { email: '@exemplo.com' }],
    ['52998224725', { document: '52998224725' }],
    ['529.982', { document: '529.982' }],
    ['(11) 9', { phone: '(11) 9' }],
    ['+55 11 98765-4321', { phone: '+55 11 98765-4321' }],
    ['12.ABC.345/01DE-35', { document: '12.ABC.345/01DE-35' }],
  ])('reads %j', (text, search) => {
    expect(customerSearch.asking(text)).toEqual(search)
    expect(customerSearch.textOf(search)).toBe(text)
  })
})
