import { deflateSync, inflateSync } from 'node:zlib'
import { LOGO_SIZE } from '@vintem/contracts/appearance/logo'
import { describe, expect, test } from 'vitest'
import { InvalidFields } from '#platform/failure.ts'
import { aPngLogo, aTaggedLogo } from '#test/logos.ts'
import { chunk, PLACE } from '#test/pictures.ts'
import { plainLogo } from './plain-logo.ts'

// Goal: of a picture that anybody may send, nothing is kept but as many pixels as its header says.
const refusal = (file: Buffer): unknown => {
  try {
    return plainLogo(file)
  } catch (error) {
    return error instanceof InvalidFields ? error.issues[0]?.description : error
  }
}
const dataOf = (file: Buffer) => {
  const at = file.indexOf('IDAT')
  return inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)))
}
const { width: most, height: highest } = LOGO_SIZE

describe('plainLogo', () => {
  test('keeps the pixels, and nothing else', () => {
    const { content, width, height } = plainLogo(aTaggedLogo())

    expect([width, height]).toEqual([40, 20])
    expect(content.includes(PLACE)).toBe(false)
    expect(dataOf(content)).toEqual(dataOf(aPngLogo()))
    expect(
      content
        .toString('latin1')
        .match(/[A-Z]{4}(?=.)/gs)
        ?.slice(0, 1),
    ).toEqual(['IHDR'])
  })

  test('what it made it makes again', () => {
    const { content } = plainLogo(aPngLogo())
    expect(plainLogo(content).content).toEqual(content)
  })

  test('takes pixels without transparency, and the largest', () => {
    const row = Buffer.alloc(1 + most * 3)
    const pixels = Buffer.concat(Array<Buffer>(highest).fill(row))
    const kind = [8, 2, 0, 0, 0]
    const { width, height } = plainLogo(aPngLogo({ width: most, height: highest, kind, pixels }))
    expect([width, height]).toEqual([most, highest])
  })

  const whole = aPngLogo()
  const of = (kind: number[]) => aPngLogo({ kind })
  test.each<[string, Buffer, RegExp]>([
    ['too wide', aPngLogo({ width: most + 1, height: 1 }), /640 × 240/],
    ['too high', aPngLogo({ width: 1, height: highest + 1 }), /640 × 240/],
    ['of no pixel', aPngLogo({ width: 0 }), /danificada/],
    ['of a palette', of([8, 3, 0, 0, 0]), /RGBA/],
    ['of 16 bits', of([16, 6, 0, 0, 0]), /RGBA/],
    ['interlaced', of([8, 6, 0, 0, 1]), /RGBA/],
    ['of another compression', of([8, 6, 1, 0, 0]), /RGBA/],
    ['cut', whole.subarray(0, whole.length - 14), /danificada/],
    ['without its header', Buffer.concat([whole.subarray(0, 8), whole.subarray(33)]), /danificada/],
    ['of fewer pixels', aPngLogo({ pixels: Buffer.alloc(10) }), /danificada/],
    ['of more pixels', aPngLogo({ pixels: Buffer.alloc(20 * 161 + 1) }), /danificada/],
    ['of a filter that is none', aPngLogo({ pixels: Buffer.alloc(20 * 161, 9) }), /danificada/],
    [
      'of empty chunks',
      Buffer.concat([
        whole.subarray(0, 33),
        ...Array<Buffer>(5_000).fill(chunk('IDAT', Buffer.alloc(0))),
      ]),
      /danificada/,
    ],
    [
      'a script behind a beginning of a picture',
      Buffer.concat([whole.subarray(0, 8), Buffer.from('<svg onload=alert(1)>')]),
      /danificada/,
    ],
  ])('refuses one %s', (_, file, words) => {
    expect(refusal(file)).toMatch(words)
  })

  test('a bomb is not unpacked', () => {
    // A gigabyte of nothing in one megabyte; a hundredth of it shows the same.
    const bomb = deflateSync(Buffer.alloc(10_000_000))
    const file = Buffer.concat([
      whole.subarray(0, 33),
      chunk('IDAT', bomb),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(refusal(file)).toMatch(/danificada/)
  })
})
