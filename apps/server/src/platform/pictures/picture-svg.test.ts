import { describe, expect, test } from 'vitest'
import { createPainter, pictureHash } from './painter.ts'
import { pictureSvg } from './picture-svg.ts'

// Goal: whatever somebody types as a title, the picture is one of outlines that fit, of the right
// size and small; the same content is drawn once, and too many at the same time are turned away.
const content = {
  seller: 'Ateliê Pitanga',
  color: null,
  title: 'Curso de fotografia',
  price: 'R$ 1.200,00',
  terms: '10× de R$ 120,00 sem juros',
}
const linesOf = (title: string) =>
  [...pictureSvg({ ...content, title, price: null, terms: null }).matchAll(/<g /g)].length - 1

describe('pictureSvg', () => {
  test.each<[string, string, number]>([
    ['a short title', 'Livre', 1],
    ['ninety letters', 'Oficina '.repeat(12), 3],
    ['a word without end', 'W'.repeat(500), 3],
    ['signs that no face has', '😀🎉', 1],
    ['nothing', '', 1],
    ['Hebrew and Arabic, with marks that turn the line', '\u202eמלך مرحبا\u202c', 1],
  ])('draws %s', (_, title, lines) => {
    expect(linesOf(title)).toBe(lines)
  })

  test('is in the colour of the seller, dark enough to be read', () => {
    const fills = (color: string | null) =>
      new Set(pictureSvg({ ...content, color }).match(/#[0-9a-f]{6}/g))
    expect(fills('#7a1fa2')).toContain('#7a1fa2')
    expect(fills('#7a1fa2')).not.toContain('#1f6e5a')
    expect(fills('#ffff00')).not.toContain('#ffff00')
    expect(fills(null)).toContain('#1f6e5a')
  })

  test('has no text and no markup of anybody', () => {
    const hostile = `"/><script>alert(1)</script><image href="http://x/y.png"/>&lt;`
    const svg = pictureSvg({ ...content, title: hostile, seller: hostile })
    expect(svg.match(/<\/?([a-z]+)/g)?.map((tag) => tag.replace(/[</]/g, ''))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/script|image|text|style|a$/)]),
    )
    expect(svg).not.toMatch(/alert|href|http:\/\/x/)
  })

  test('draws letters without their marks where the face has no such letter', () => {
    const plain = pictureSvg({ ...content, title: 'Lodz' })
    expect(pictureSvg({ ...content, title: 'Łódź\u0000' })).not.toBe(
      pictureSvg({ ...content, title: '' }),
    )
    expect(plain).toBe(pictureSvg({ ...content, title: ' Lodz\n' }))
  })
})

describe('createPainter', () => {
  test('gives a PNG of 1200 by 630, the same for the same content, and turns many away', async () => {
    const { draw, close } = createPainter()
    try {
      const first = draw(content)
      expect(draw({ ...content })).toBe(first)
      const png = await first
      expect(png?.subarray(1, 4).toString()).toBe('PNG')
      expect([png?.readUInt32BE(16), png?.readUInt32BE(20)]).toEqual([1200, 630])
      expect(png?.length).toBeLessThan(100_000)

      const many = Array.from({ length: 25 }, (_, index) =>
        draw({ ...content, title: `Curso ${index}` }),
      )
      expect(many.filter((each) => each === undefined)).toHaveLength(5)
      const waiting = Promise.allSettled(many.filter((each) => each !== undefined))
      await close()
      expect((await waiting).at(-1)?.status).toBe('rejected')
    } finally {
      await close()
    }
  })

  test('names a picture by all that it shows', () => {
    const hashes = [
      content,
      { ...content, title: 'Outro' },
      { ...content, price: null },
      { ...content, seller: 'Outra' },
      { ...content, terms: null },
    ].map(pictureHash)
    expect(new Set(hashes).size).toBe(5)
    expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/)
  })
})
