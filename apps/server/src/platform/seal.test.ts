import { describe, expect, test } from 'vitest'
import { createSeal } from './seal.ts'

// Goal: what is sealed can be read by this installation, for its owner, and by nobody else.
describe('createSeal', () => {
  const seal = createSeal('a secret of this installation, 32+')

  test('opens what it closed, and no two closed texts are the same', () => {
    const [one, two] = [seal.close('segredo ção', 'user 1'), seal.close('segredo ção', 'user 1')]

    expect(one).not.toBe(two)
    expect(one).not.toContain('segredo')
    expect(seal.open(one, 'user 1')).toBe('segredo ção')
  })

  test('opens nothing for another owner, with another secret, or that was changed', () => {
    const closed = seal.close('segredo', 'user 1')
    const changed = closed.slice(0, -2) + (closed.endsWith('AA') ? 'BB' : 'AA')

    expect(seal.open(closed, 'user 2')).toBeUndefined()
    expect(createSeal('another secret of 32 characters!').open(closed, 'user 1')).toBeUndefined()
    for (const wrong of [changed, closed.slice(0, 10), '']) {
      expect(seal.open(wrong, 'user 1')).toBeUndefined()
    }
  })
})
