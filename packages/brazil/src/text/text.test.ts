import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldAscii, initials, isEmail, queryTerms, searchTerms } from './index.ts'

// Goal: what a person types finds what was stored, and what is printed is plain ASCII.
describe('foldAscii', () => {
  test.each([
    ['São João', 'Sao Joao'],
    ['  Açaí\t&\nCia. Ltda.  ', 'Acai & Cia. Ltda.'],
    ['Straße “Ærø” – n.º 1', 'Strasse "AEro" - n.o 1'],
    ['日本 Café', 'Cafe'],
  ])('"%s" becomes "%s"', (text, expected) => {
    expect(foldAscii(text)).toBe(expected)
  })

  test('leaves only printable ASCII, and has nothing to do the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldAscii(text)
        expect(folded).toMatch(/^[\x20-\x7e]*$/)
        expect(foldAscii(folded)).toBe(folded)
      }),
    )
  })
})

describe('searchTerms', () => {
  test.each([
    ['João da SILVA-Santos', ['joao', 'da', 'silva', 'santos']],
    ['529.982.247-25', ['52998224725']],
    ['12.ABC.345/01DE-35', ['12abc34501de35']],
    ['joao@exemplo.com.br', ['joao', 'exemplo', 'com', 'br']],
    ['Plano-2026 11/2026', ['plano', '2026', '11']],
    ['Ana Ana', ['ana']],
    [' -- ', []],
  ])('of "%s" are %j', (text, expected) => {
    expect(searchTerms(text)).toEqual(expected)
  })

  test('of a half typed text begin terms of the whole', () => {
    for (const [typed, stored] of [
      ['joao sil', 'João da Silva'],
      ['529.', '52998224725'],
      ['529.982.247-2', '52998224725'],
      ['12.abc.3', '12ABC34501DE35'],
      ['ana@ex', 'ana@exemplo.com'],
    ] as const) {
      const terms = searchTerms(stored)
      for (const term of searchTerms(typed)) {
        expect(terms.some((each) => each.startsWith(term))).toBe(true)
      }
    }
  })
})

describe('initials', () => {
  test.each([
    ['Maria da Silva e Souza', 'MS'],
    ['érica', 'É'],
    ['da Silva', 'S'],
    ['de', 'D'],
    ['', ''],
  ])('of "%s" are "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })
})

describe('isEmail', () => {
  test.each([
    'ana@exemplo.com.br',
    'ana.maria+loja@sub.exemplo.com',
    "o'brien_1@x-y.io",
    `${'a'.repeat(64)}@exemplo.com`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  // @spec 000 §5: One rule for e-mails
  test.each([
    ['nothing', ''],
    ['no domain', 'ana'],
    ['one label', 'ana@localhost'],
    ['a space', 'ana maria@exemplo.com'],
    ['a comma', 'ana,maria@exemplo.com'],
    ['angle brackets', '<ana@exemplo.com>'],
    ['a name before it', 'Ana <ana@exemplo.com>'],
    ['a picture', 'ana😀@exemplo.com'],
    ['an accent', 'ana@exémplo.com'],
    ['a quote', '"ana"@exemplo.com'],
    ['two signs', 'ana@@exemplo.com'],
    ['an empty label', 'ana@exemplo..com'],
    ['a hyphen at an edge', 'ana@-exemplo.com'],
    ['a line break', 'ana@exemplo.com\nBcc: eva@exemplo.com'],
    ['too long a name', `${'a'.repeat(65)}@exemplo.com`],
    ['too long in all', `a@${'b'.repeat(60)}.${'c.'.repeat(100)}com`],
  ])('with %s is none', (_, text) => {
    expect(isEmail(text)).toBe(false)
  })
})

// @spec 000 §5: A search of signs alone finds nothing
describe('queryTerms', () => {
  test.each([
    ['nothing to search for', '  ', []],
    ['words', 'Ana S.', ['ana', 's']],
    ['signs alone: a word that nothing has', '---', [' ']],
    ['pictures alone likewise', '😀', [' ']],
  ])('%s', (_, text, expected) => {
    expect(queryTerms(text)).toEqual(expected)
  })
})
