import { describe, expect, test } from 'vitest'
import { createSeal } from './seal.ts'

// Goal: what is sealed can be read by this installation, for its owner, and by nobody else.
describe('createSeal', () => {
  const seal = createSeal({ current: 'a secret of this installation, 32+' })

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
    expect(
      createSeal({ current: 'another secret of 32 characters!' }).open(closed, 'user 1'),
    ).toBeUndefined()
    for (const wrong of [changed, closed.slice(0, 10), '']) {
      expect(seal.open(wrong, 'user 1')).toBeUndefined()
    }
  })

  test('is opened after the secret was rotated, until the former is retired', () => {
    const [old, next] = ['the secret before, 32 characters!!', 'the secret in force, 32 characters']
    const closed = createSeal({ current: old }).close('segredo', 'user 1')
    const both = createSeal({ current: next, former: old })

    expect(both.open(closed, 'user 1')).toBe('segredo')
    expect(both.isCurrent(closed)).toBe(false)
    const again = both.close('segredo', 'user 1')
    expect(both.isCurrent(again)).toBe(true)
    expect(createSeal({ current: next }).open(again, 'user 1')).toBe('segredo')
    expect(createSeal({ current: next }).open(closed, 'user 1')).toBeUndefined()
  })

  test('opens what was closed before keys had ids', () => {
    // By the version before: secret 'a secret of this installation, 32+', owner 'user 1'.
    const closed = 'z6Rieys6HHF47R4gPWer0PNTT9lHhNdHD6KXg24LL0bXzcY'

    expect(seal.open(closed, 'user 1')).toBe('segredo')
    const later = createSeal({
      current: 'another secret of 32 characters!',
      former: 'a secret of this installation, 32+',
    })
    expect(later.open(closed, 'user 1')).toBe('segredo')
    expect(later.isCurrent(closed)).toBe(false)
  })
})
