import { describe, expect, test } from 'vitest'
import { type Box, freePlace } from './free-place.ts'

// Goal: a toast covers no heading, button or field.
const size = { width: 400, height: 80 }
const desktop = { width: 1440, height: 900 }

describe('freePlace', () => {
  test('is the bottom right corner of an empty screen', () => {
    expect(freePlace(size, desktop, [])).toEqual({ x: 1040, y: 820 })
  })

  // @spec 000 §5: Errors leave with their action or screen, a second failure is seen as one,
  // nothing is covered
  test.each<[string, Box, { x: number; y: number }]>([
    ['a button there', { x: 1300, y: 850, width: 120, height: 40 }, { x: 1040, y: 764 }],
    ['a column of fields there', { x: 1000, y: 0, width: 440, height: 900 }, { x: 0, y: 820 }],
  ])('gives way to %s', (_, obstacle, place) => {
    expect(freePlace(size, desktop, [obstacle])).toEqual(place)
  })

  test('begins at the top of a phone, and goes below its bar and heading', () => {
    const phone = { width: 360, height: 740 }
    const bar = { x: 0, y: 0, width: 360, height: 56 }
    const heading = { x: 16, y: 72, width: 200, height: 32 }

    const { x, y } = freePlace({ width: 360, height: 80 }, phone, [bar, heading])

    expect([x, y]).toEqual([0, 104])
  })

  test('covers as little as can be where nothing is free', () => {
    const left = { x: 0, y: 0, width: 1100, height: 900 }
    const right = { x: 1100, y: 0, width: 340, height: 880 }

    expect(freePlace(size, desktop, [left, right])).toEqual({ x: 1040, y: 820 })
  })
})
