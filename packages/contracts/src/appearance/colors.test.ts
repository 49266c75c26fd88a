import { describe, expect, test } from 'vitest'
import { contrastOf, readColor, type Scheme, sellerColors } from './colors.ts'

// Goal: whatever colour a seller likes, its buyers can read what is written in it and see what they
// can press, in both schemes; and nothing but a colour is taken for one.

/** The pages' grounds, on which links stand: theme.css. */
const GROUNDS: Record<Scheme, string[]> = {
  light: ['#ffffff'],
  dark: ['#111513', '#1d2320'],
}

/** The cube of colours in steps, with the hard ones between. */
const parts = ['00', '33', '66', '77', '80', '99', 'cc', 'ff']
const cube = parts.flatMap((red) =>
  parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)),
)

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  test('text is read on every ground, and buttons are seen', () => {
    const wrong = cube.filter((color) => {
      const of = sellerColors(color, scheme)
      if (!of) return true
      const read = [
        [of.onBrand, of.brand],
        [of.onBrand, of.brandHover],
        [of.brandText, of.brandSoft],
        ...GROUNDS[scheme].map((ground) => [of.brandText, ground]),
      ]
      const isRead = read.every(([text = '', ground = '']) => contrastOf(text, ground) >= 4.5)
      return !isRead || GROUNDS[scheme].some((ground) => contrastOf(of.brand, ground) < 3)
    })
    expect(wrong).toEqual([])
  })

  test('a colour that can be seen is left as it is', () => {
    const color = scheme === 'light' ? '#7a1fa2' : '#e0a030'
    expect(sellerColors(color, scheme)?.brand).toBe(color)
  })
})

test('the text on a button is white or black, by what is read better', () => {
  expect(sellerColors('#ffd400', 'dark')?.onBrand).toBe('#000000')
  expect(sellerColors('#0a2a6b', 'light')?.onBrand).toBe('#ffffff')
})

test.each([
  ['#1F6E5A', '#1f6e5a'],
  [' 1f6e5a ', '#1f6e5a'],
  ['#fff', undefined],
  ['red', undefined],
  ['#1f6e5a;}body{display:none', undefined],
  ['#1f6e5a\n', '#1f6e5a'],
  ['url(//x.y)', undefined],
])('%j is %s', (text, color) => {
  expect(readColor(text)).toBe(color)
  expect(sellerColors(text, 'light') === undefined).toBe(color === undefined)
})
