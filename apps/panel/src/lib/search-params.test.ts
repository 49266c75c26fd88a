import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseSearch, readSearch, stringifySearch, writeSearch } from './search-params.ts'

// Goal: a screen shows the state of its link, and no link breaks a screen.

const Filter = z.object({
  name: z.optional(z.string().check(z.maxLength(5))),
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(0)), 0),
  status: z._default(z.enum(['ALL', 'PAID']), 'ALL'),
})

describe('search parameters', () => {
  test.each([
    ['takes what the schema takes', '?name=Ana&page=2', { name: 'Ana', page: '2' }],
    ['keeps digits as text', '?name=00123', { name: '00123' }],
    ['drops unknown names', '?name=Ana&utm=x&__proto__=y', { name: 'Ana' }],
    ['drops refused values', '?name=Mariana&page=-1&status=PAID', { status: 'PAID' }],
    ['reads nothing', '', {}],
  ])('%s', (_, text, expected) => {
    expect(readSearch(Filter, parseSearch(text))).toEqual(expected)
  })

  test('writes only what the schema does not assume', () => {
    const search = writeSearch(Filter, { name: 'Ana & Eva', page: 0, status: 'ALL' })
    expect(stringifySearch(search)).toBe('?name=Ana+%26+Eva')
    expect(stringifySearch(writeSearch(Filter, { name: '', page: 3 }))).toBe('?page=3')
    expect(stringifySearch({})).toBe('')
  })
})
