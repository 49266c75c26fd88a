import { describe, expect, test } from 'vitest'
import { optionalText, text } from './fields.ts'

// Goal: a name is what is seen of it: nothing invisible makes it look like another, or turns it round.
describe('text', () => {
  test.each([
    ['zero width', 'Ana\u200bSouza'],
    ['a joiner that joins nothing', 'Ana\u200dSouza'],
    ['turned round', 'Ana\u202eazuoS'],
    ['a mark of direction', 'Ana\u200f'],
    ['an isolate', '\u2066Ana\u2069'],
    ['a byte order mark', 'An\ufeffa'],
    ['a soft hyphen', 'An\u00ada'],
  ])('refuses %s', (_, value) => {
    for (const schema of [text('Preencha', 50), optionalText(50)]) {
      expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
        'Remova os caracteres invisíveis.',
      ])
    }
  })

  test.each([
    'Ana Conceição',
    'José d’Ávila',
    'Aulas 👩‍👩‍👧 em família',
    '日本',
    'Ação – nº 1',
    'O\u2019Neill',
  ])('takes %s', (value) => {
    expect(text('Preencha', 50).parse(value)).toBe(value)
  })
})
