import { RECORD_LENGTH } from './record.ts'

/** Some programs end a file with the end mark of DOS. */
const END_OF_FILE = '\u001A'

/**
 * The lines of a file as banks and mail programs send it: with or without a byte-order mark, ended
 * by CRLF, LF or nothing, cut on the right or one blank too long, Latin-1 or UTF-8. Each has 240
 * characters in the result, or the length of another layout; `tooLong` lists those that were longer, counted from 1.
 */
export function readLines(
  content: Uint8Array | string,
  length = RECORD_LENGTH,
): { lines: string[]; tooLong: number[] } {
  const text = typeof content === 'string' ? content : decodeText(content)
  const whole = text
    .replace(/^\uFEFF/, '')
    .replaceAll(END_OF_FILE, '')
    .replace(/[\r\n]+$/, '')
  const rows = /[\r\n]/.test(whole) ? whole.split(/\r\n|\n|\r/) : pieces(whole, length)
  const lines = rows.map((line) => line.slice(0, length).padEnd(length))
  const tooLong = rows.flatMap((line, index) =>
    line.slice(length).trim() === '' ? [] : [index + 1],
  )
  return { lines, tooLong }
}

/** UTF-8, or Latin-1 where it is none. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Some systems write all records in one line. */
const pieces = (text: string, length: number): string[] =>
  text.length > length && text.length % length === 0
    ? (text.match(new RegExp(`.{${length}}`, 'g')) ?? [])
    : [text]
