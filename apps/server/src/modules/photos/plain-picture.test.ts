import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidFields } from '#platform/failure.ts'
import { aJpeg, aPng, aWebp, chunk, PLACE } from '#test/pictures.ts'
import { plainPicture } from './plain-picture.ts'

// Goal: the stored part of a picture draws it, and reveals nothing of where and by whom it was
// taken; broken files are refused, for any bytes.
const kinds = [
  ['image/jpeg', aJpeg],
  ['image/png', aPng],
  ['image/webp', aWebp],
] as const

describe.each(kinds)('plainPicture of %s', (type, make) => {
  const refusalOf = (file: Buffer) => {
    try {
      plainPicture(type, file)
      return undefined
    } catch (error) {
      return error instanceof InvalidFields ? error.issues[0]?.description : error
    }
  }

  test('is what draws it, and no word besides', () => {
    const { plain, tagged } = make()
    expect(tagged.includes(PLACE)).toBe(true)
    expect(plainPicture(type, tagged).equals(plain)).toBe(true)
    expect(plainPicture(type, plain).equals(plain)).toBe(true)
  })

  test('is of 1024 × 1024 pixels at most', () => {
    const sides = [
      [1024, 1024],
      [1025, 1],
      [1, 1025],
    ] as const
    expect(sides.map(([width, height]) => refusalOf(make(width, height).plain))).toEqual([
      undefined,
      'A imagem passa de 1024 × 1024 pixels.',
      'A imagem passa de 1024 × 1024 pixels.',
    ])
  })

  test('broken off anywhere is refused', () => {
    const { plain } = make()
    for (let bytes = 0; bytes < plain.length; bytes++) {
      expect(refusalOf(plain.subarray(0, bytes))).toMatch(/incompleta ou danificada/)
    }
  })

  test('of any bytes is a picture or refused', () => {
    const { plain } = make()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(plain.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          const file = Buffer.from(plain)
          for (const [at, byte] of changes) file[at] = byte
          const refusal = refusalOf(file)
          expect(refusal === undefined || typeof refusal === 'string').toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('a picture of more parts than any real one has is refused before they are all read', () => {
  const { plain } = aPng()
  const empty = Buffer.concat(Array.from({ length: 4_000 }, () => chunk('IDAT', Buffer.alloc(0))))
  const file = Buffer.concat([plain.subarray(0, 33), empty, plain.subarray(33)])
  expect(() => plainPicture('image/png', file)).toThrow(InvalidFields)
})

test('a picture without pixels, or without a size, is refused', () => {
  const begin = aPng().plain.subarray(0, 8)
  const end = chunk('IEND', Buffer.alloc(0))
  const header = aPng().plain.subarray(8, 33)
  const pixels = chunk('IDAT', Buffer.alloc(4))
  for (const parts of [[end], [header, end], [pixels, end]]) {
    expect(() => plainPicture('image/png', Buffer.concat([begin, ...parts]))).toThrow(InvalidFields)
  }
})
