import { addDays, type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'

/** How the number of a cell is shown. */
export type CellFormat = { kind: 'day' } | { kind: 'zeros'; digits: number } | { kind: 'number' }

/** The formats that a workbook does not write out, of days. */
const DAYS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58])

/** What a format makes of a number: a day, digits with zeros before them, or a number. */
export function cellFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) return DAYS.has(id) ? { kind: 'day' } : { kind: 'number' }
  if (/^0{2,}$/.test(code)) return { kind: 'zeros', digits: code.length }
  const [first = ''] = code.split(';')
  // Without texts in quotes, escaped characters, and colours or languages in brackets.
  const letters = first.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').toLowerCase()
  return /[dy]/.test(letters) && !/general/.test(letters) ? { kind: 'day' } : { kind: 'number' }
}

/** The days on which both ways of counting begin. Excel counts a 29 February 1900, day 60. */
const FROM_1900 = '1899-12-30' as CivilDate
const FROM_1904 = '1904-01-01' as CivilDate
const LAST_DAY = 2_958_465

/**
 * The text of a number as Excel in Brazil shows it: a day as dd/MM/yyyy, decimals after a comma and never
 * more than the fifteen digits that Excel has.
 */
export function numberText(written: string, format: CellFormat, isFrom1904: boolean): string {
  const value = Number(Number(written).toPrecision(15))
  if (!Number.isFinite(value)) return written
  if (format.kind === 'day') {
    const day = Math.floor(value)
    const first = isFrom1904 ? 0 : 61
    if (day < first || day > LAST_DAY) return written
    return formatCivilDate(addDays(isFrom1904 ? FROM_1904 : FROM_1900, day))
  }
  if (!Number.isInteger(value)) return String(value).replace('.', ',')
  const digits = Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value)
  return format.kind === 'zeros' ? digits.padStart(format.digits, '0') : digits
}
