import { foldAscii } from '@vintem/brazil/text'

const MM = 72 / 25.4

/** Millimetres as the points of a PDF. */
export const mm = (length: number): number => length * MM

/** The PDF's own fonts hold the letters of Western Europe; others are written without their marks. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) =>
    /[\n\x20-\x7e\u00a0-\u00ff]/.test(letter) ? letter : foldAscii(letter),
  ).join('')
}
