import { type CivilDate, parseCivilDate } from '../calendar/index.ts'
import { type Cents, cents } from '../money/index.ts'
import { foldAscii } from '../text/index.ts'

/** Characters of every line of CNAB 240. */
export const RECORD_LENGTH = 240

/**
 * A field of a record: first and last position as the manuals count them, and the kind of its
 * value.
 */
export interface Field<T> {
  from: number
  to: number
  /** @throws RangeError when the value does not fit. */
  write(value: T, length: number): string
  /** `undefined` when the text is no value of this kind. */
  read(text: string): T | undefined
}

/** Fields by name, and the fixed texts of every such record, by their first position. */
export interface RecordLayout<F> {
  constants: readonly (readonly [at: number, text: string])[]
  fields: F
}

type AnyField = Field<unknown>
export type ValuesOf<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never }

/** Numbers used as names (branch, document), with zeros in front; a CNPJ may have letters. */
export const code = (from: number, to = from): Field<string> => ({
  from,
  to,
  write(value, length) {
    if (!/^[0-9A-Z]*$/.test(value) || value.length > length) {
      throw new RangeError(`not up to ${length} digits: ${value}`)
    }
    return value.padStart(length, '0')
  },
  read: (text) => text.trim(),
})

/** Text in capitals without accents, cut where it does not fit. */
export const text = (from: number, to = from): Field<string> => ({
  from,
  to,
  write: (value, length) => foldAscii(value).toUpperCase().slice(0, length).padEnd(length),
  read: (written) => written.trim(),
})

/** Printable ASCII as it is, small letters too, and never cut: what a bank compares letter by letter. */
export const verbatim = (from: number, to: number): Field<string> => ({
  from,
  to,
  write(value, length) {
    if (!/^[\x21-\x7e]*$/.test(value) || value.length > length) {
      throw new RangeError(`not up to ${length} characters without blanks: ${value}`)
    }
    return value.padEnd(length)
  },
  read: (written) => written.trim(),
})

/** A whole number, such as a count, or a percentage in hundredths. Blanks are zero. */
export const count = (from: number, to = from): Field<number> => ({
  from,
  to,
  write: writeNumber,
  read: (written) => (/^(?:\d+| *)$/.test(written) ? Number(written) : undefined),
})

/** Money in cents. Blanks are zero. */
export const amount = (from: number, to: number): Field<Cents> => ({
  from,
  to,
  write: writeNumber,
  read(written) {
    const value = count(from, to).read(written)
    return value === undefined || !Number.isSafeInteger(value) ? undefined : cents(value)
  },
})

/** DDMMAAAA; zeros or blanks for no date. */
export const day = (from: number, to: number): Field<CivilDate | null> => ({
  from,
  to,
  write: (value) => (value ? value.split('-').toReversed().join('') : '00000000'),
  read(written) {
    if (/^[0 ]{8}$/.test(written)) return null
    const [, dd, mm, yyyy] = /^(\d\d)(\d\d)(\d{4})$/.exec(written) ?? []
    return parseCivilDate(`${yyyy}-${mm}-${dd}`)
  },
})

function writeNumber(value: number, length: number): string {
  const digits = String(value)
  if (!/^\d+$/.test(digits) || digits.length > length) {
    throw new RangeError(`not a number of up to ${length} digits: ${value}`)
  }
  return digits.padStart(length, '0')
}

/**
 * One line of 240 characters; the rest is blank.
 * @throws RangeError when a value does not fit its field.
 */
export function writeRecord<F extends Record<string, AnyField>>(
  layout: RecordLayout<F>,
  values: ValuesOf<F>,
): string {
  let record = ' '.repeat(RECORD_LENGTH)
  const put = (at: number, written: string) => {
    record = record.slice(0, at - 1) + written + record.slice(at - 1 + written.length)
  }
  for (const [at, written] of layout.constants) put(at, written)
  for (const [name, field] of Object.entries<AnyField>(layout.fields)) {
    put(field.from, field.write(values[name], field.to - field.from + 1))
  }
  return record
}

/** The values of the fields of a line; `undefined` for a value of another kind. */
export function readRecord<F extends Record<string, AnyField>>(
  layout: RecordLayout<F>,
  line: string,
): { [K in keyof F]: ValuesOf<F>[K] | undefined } {
  const read = Object.entries<AnyField>(layout.fields).map(([name, field]) => [
    name,
    field.read(line.slice(field.from - 1, field.to)),
  ])
  return Object.fromEntries(read) as { [K in keyof F]: ValuesOf<F>[K] | undefined }
}
