import { describe, expect, test } from 'vitest'
import { detailsOf, fieldText } from './audit-details.ts'

// Goal: a change shows the differing fields, and any other entry all of its details.
describe('detailsOf', () => {
  test('shows what differs between before and after, however deep', () => {
    const before = { name: 'Ana', address: { city: 'Santos', number: '1' }, tags: ['a'] }
    const after = { name: 'Ana', address: { city: 'Recife', number: '1' }, tags: ['a', 'b'] }

    expect(detailsOf({ before, after })).toEqual([
      { path: 'address.city', before: 'Santos', after: 'Recife' },
      { path: 'tags', before: 'a', after: 'a, b' },
    ])
  })

  test('shows what came and what went', () => {
    expect(detailsOf({ before: { a: 1, b: null }, after: { b: true } })).toEqual([
      { path: 'a', before: '1', after: undefined },
      { path: 'b', before: undefined, after: 'sim' },
    ])
  })

  test('shows lists of records part by part, and cents as money', () => {
    const before = { split: [{ subSellerId: 7, amountCents: 1000 }] }
    const after = { split: [{ subSellerId: 7, amountCents: 1500 }] }

    expect(detailsOf({ before, after })).toEqual([
      { path: 'split.0.amountCents', before: 'R$\u00a010,00', after: 'R$\u00a015,00' },
    ])
  })

  test('shows basis points as a percentage', () => {
    expect(detailsOf({ before: { fine: { bps: 200 } }, after: { fine: { bps: 125 } } })).toEqual([
      { path: 'fine.bps', before: '2%', after: '1,25%' },
    ])
  })

  test('shows everything else as it is', () => {
    expect(detailsOf({ ip: '127.0.0.1', locked: false })).toEqual([
      { path: 'ip', before: undefined, after: '127.0.0.1' },
      { path: 'locked', before: undefined, after: 'não' },
    ])
    expect(detailsOf({})).toEqual([])
  })
})

test.each([
  ['address.city', 'Endereço › Cidade'],
  ['split.0.amountCents', 'Divisão › 1 › Valor'],
  ['', 'Conteúdo'],
  ['unknown', 'unknown'],
])('the field %s is called %s', (path, text) => expect(fieldText(path)).toBe(text))
