import { describe, expect, test } from 'vitest'
import { getAt, setAt } from './form-path.ts'

// Goal: a change at one path leaves everything beside it as it was, and the original too.
const values = { name: 'Ana', address: { city: 'Natal', state: 'RN' }, tags: [{ key: 'a' }] }

describe('form paths', () => {
  test.each([
    ['name', 'Bia'],
    ['address.city', 'Olinda'],
    ['tags.0.key', 'b'],
  ])('%s: what was set can be read, the original is untouched', (path, value) => {
    const before = structuredClone(values)
    expect(getAt(setAt(values, path, value), path)).toBe(value)
    expect(values).toEqual(before)
  })

  test('keeps neighbours and lists', () => {
    expect(setAt(values, 'address.city', 'Olinda').address).toEqual({ city: 'Olinda', state: 'RN' })
    expect(setAt(values, 'tags.0.key', 'b').tags).toEqual([{ key: 'b' }])
  })

  test('makes what is missing on the way, and reads nothing where there is nothing', () => {
    expect(setAt<object>({}, 'address.city', 'Natal')).toEqual({ address: { city: 'Natal' } })
    expect(getAt({}, 'address.city')).toBeUndefined()
  })
})
