import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { foldAscii } from '@vintem/brazil/text'
import { sellerColors } from '@vintem/contracts/appearance/colors'
import { create, type Font } from 'fontkit'

/** What the picture of a page shows, in messengers and social networks. */
export interface PictureContent {
  seller: string
  /** '#1f6e5a', the seller's own; null for the platform's. */
  color: string | null
  title: string
  /** Null where it is nobody else's business, or there is none. */
  price: string | null
  /** Of the price, such as instalments; null where there is nothing to say. */
  terms: string | null
}

const WIDTH = 1200
const HEIGHT = 630

const MARGIN = 88
const ROOM = WIDTH - 2 * MARGIN
const TITLE_LINES = 3
/** Longer texts are cut before anything is measured. */
const MOST_LETTERS = 240

const INK = '#16211d'
const MUTED = '#4a544f'
const USUAL = { brand: '#1f6e5a', brandText: '#1f6e5a' }

/** The face of the pages, from the project: no font of the machine is used. */
const FACE = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
let face: Font | undefined
const inter = (): Font =>
  (face ??= create(readFileSync(fileURLToPath(import.meta.resolve(FACE)))) as Font)

/**
 * A picture of 1200 × 630 as SVG. Letters are drawn as outlines, so that nothing that somebody has
 * typed is read as markup or looks for a font.
 */
export function pictureSvg({ seller, color, title, price, terms }: PictureContent): string {
  const { brand, brandText } = sellerColors(color ?? '', 'light') ?? USUAL
  const lines = wrapped(drawable(title) || 'Pagamento', { size: 68, most: TITLE_LINES })
  const [first = 'Vendedor'] = wrapped(drawable(seller), { size: 38, most: 1 })
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect width="${WIDTH}" height="14" fill="${brand}"/>`,
    outline(first, { y: 120, size: 38, fill: brandText, bold: 1.1 }),
    ...lines.map((line, index) =>
      outline(line, { y: 232 + index * 82, size: 68, fill: INK, bold: 2 }),
    ),
    ...(price === null ? [] : [outline(price, { y: 520, size: 76, fill: INK, bold: 2.4 })]),
    ...(terms === null ? [] : [outline(terms, { y: 576, size: 36, fill: MUTED, bold: 0 })]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts.join('')}</svg>`
}

/** The letters that the face has, on one line; others without their marks, and signs such as emoji not at all. */
function drawable(text: string): string {
  const font = inter()
  const letters = Array.from(text.slice(0, MOST_LETTERS).normalize('NFC'))
  return letters
    .map((letter) => {
      if (/\s/u.test(letter)) return ' '
      if (/\p{C}|\p{M}/u.test(letter)) return ''
      return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : foldAscii(letter)
    })
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/** Lines that fit, the last one with an ellipsis where there would be more; a word without room is cut. */
function wrapped(text: string, { size, most }: { size: number; most: number }): string[] {
  const fits = (line: string) => widthOf(line, size) <= ROOM
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => cut(each, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', fits)]
}

function cut(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (fits(piece + letter)) piece += letter
    else {
      pieces.push(piece)
      piece = letter
    }
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function shortened(line: string, fits: (line: string) => boolean): string {
  let kept = line
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

const widthOf = (text: string, size: number): number =>
  (inter().layout(text).advanceWidth * size) / inter().unitsPerEm

interface Look {
  y: number
  size: number
  fill: string
  /** The face is one of weights, of which the regular one is read: a heavier one is drawn with a line around it. */
  bold: number
}

function outline(text: string, { y, size, fill, bold }: Look): string {
  const font = inter()
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let x = 0
  const paths = glyphs.map(({ path }, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
    const at = x + xOffset
    x += xAdvance
    return `<path transform="translate(${at} 0)" d="${path.toSVG()}"/>`
  })
  const stroke = bold > 0 ? ` stroke="${fill}" stroke-width="${bold / scale}"` : ''
  return `<g fill="${fill}"${stroke} transform="translate(${MARGIN} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
