import { describe, expect, test } from 'vitest'
import { detailsOf } from './audit-details.ts'

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

  test('shows everything else as it is', () => {
    expect(detailsOf({ ip: '127.0.0.1', locked: false })).toEqual([
      { path: 'ip', before: undefined, after: '127.0.0.1' },
      { path: 'locked', before: undefined, after: 'não' },
    ])
    expect(detailsOf({})).toEqual([])
  })
})
