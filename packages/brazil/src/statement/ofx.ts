import { type CivilDate, parseCivilDate } from '../calendar/index.ts'
import { type Cents, cents } from '../money/index.ts'
import type { BankStatement, BankStatementLine } from './bank-statement.ts'

/**
 * Reads a statement in OFX, of SGML (1.x, whose values have no end tags) or XML (2.x), as banks in Brazil
 * write it: also with commas in amounts, and debits without a sign. `undefined` for any other text.
 */
export function readOfx(text: string): BankStatement | undefined {
  if (!/<OFX>/i.test(text)) return undefined
  const [body = ''] = /<(?:CC)?STMTRS>[\s\S]*/i.exec(text) ?? []
  if (body === '') return undefined
  const lines: BankStatementLine[] = []
  const unreadable: string[] = []
  const transactions = body.split(/<STMTTRN>/i).slice(1)
  for (const [index, rest] of transactions.entries()) {
    const [transaction = ''] = rest.split(/<\/STMTTRN>|<\/BANKTRANLIST>/i)
    const line = readTransaction(transaction, index + 1)
    if (line) lines.push(line)
    else unreadable.push(`transaction ${index + 1} cannot be read`)
  }
  const balance = /<LEDGERBAL>[\s\S]*/i.exec(body)?.[0] ?? ''
  const closingCents = readAmount(valueOf(balance, 'BALAMT')) ?? null
  return {
    format: 'OFX',
    bank: valueOf(body, 'BANKID')
      .replace(/^0+(?=\d{3}$)/, '')
      .padStart(3, '0')
      .slice(-3),
    branch: valueOf(body, 'BRANCHID'),
    account: valueOf(body, 'ACCTID'),
    firstDay: readDay(valueOf(body, 'DTSTART')) ?? null,
    lastDay: readDay(valueOf(body, 'DTEND')) ?? null,
    openingCents: null,
    closingCents,
    lines,
    warnings: closingCents === null ? ['the file has no closing balance'] : [],
    unreadable,
  }
}

/** The value of the first such element: up to its end tag, the next one, or the end of its row. */
function valueOf(text: string, name: string): string {
  const [, value = ''] = new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(text) ?? []
  return value
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()
}

function readTransaction(text: string, place: number): BankStatementLine | undefined {
  const bookedOn = readDay(valueOf(text, 'DTPOSTED'))
  const written = readAmount(valueOf(text, 'TRNAMT'))
  if (!bookedOn || written === undefined) return undefined
  const isUnsignedDebit = /^DEBIT$/i.test(valueOf(text, 'TRNTYPE')) && written > 0
  const parts = ['NAME', 'MEMO', 'CHECKNUM', 'REFNUM'].map((name) => valueOf(text, name))
  return {
    place,
    bookedOn,
    amountCents: isUnsignedDebit ? cents(-written) : written,
    text: [...new Set(parts.filter(Boolean))].join(' '),
    id: valueOf(text, 'FITID'),
  }
}

/** AAAAMMDD, whatever follows. */
function readDay(text: string): CivilDate | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(text) ?? []
  return parseCivilDate(`${year}-${month}-${day}`)
}

/** Dots or commas between thousands are understood where cents follow: alone they could be either. */
const AMOUNTS = [
  /^([+-]?)(\d+)(?:[.,](\d{1,2}))?$/,
  /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d{2})$/,
  /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d{2})$/,
] as const

/** '-1234.5', '1.234,56' and '1234' are all amounts. */
function readAmount(text: string): Cents | undefined {
  const plain = text.replaceAll(' ', '')
  const read = AMOUNTS.map((form) => form.exec(plain)).find((found) => found !== null)
  if (!read) return undefined
  const [, sign, whole = '', part = ''] = read
  const value = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  if (!Number.isSafeInteger(value)) return undefined
  return cents(sign === '-' && value !== 0 ? -value : value)
}
