import { inflateSync } from 'node:zlib'

/** The drawing operators of the first page, inflated. */
export function pdfContent(pdf: Buffer): string {
  const start = pdf.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start))).toString('latin1')
}

/** Each text that is shown: strings in hexadecimal, broken where letters are moved together. */
export const pdfTexts = (content: string): string[] =>
  [...content.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) =>
    [...parts.matchAll(/<([0-9a-f]*)>/g)]
      .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
      .join(''),
  )
