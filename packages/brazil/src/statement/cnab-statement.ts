import { readLines, readRecord } from '../cnab/index.ts'
import {
  statementBatchHeader,
  statementBatchTrailer,
  statementFileHeader,
  segmentE,
} from '../cnab/statement-layouts.ts'
import { type Cents, cents } from '../money/index.ts'
import type { BankStatement, BankStatementLine } from './bank-statement.ts'

/**
 * Reads a bank's statement for reconciliation in CNAB 240 (segment E). `undefined` for any other file. Of a
 * file with several accounts the first is read, and a warning names the others.
 */
export function readCnabStatement(content: Uint8Array | string): BankStatement | undefined {
  const { lines } = readLines(content)
  const header = readRecord(statementFileHeader, lines[0] ?? '')
  if (lines[0]?.[7] !== '0' || header.direction !== '2') return undefined
  const begins = lines.flatMap((line, index) =>
    line[7] === '1' && readRecord(statementBatchHeader, line).operation === 'E' ? [index] : [],
  )
  const [begin, ...others] = begins
  if (begin === undefined) return undefined
  const end = lines.findIndex((line, index) => index > begin && line[7] === '5')
  const batch = readRecord(statementBatchHeader, lines[begin] ?? '')
  const trailer = readRecord(statementBatchTrailer, end < 0 ? '' : (lines[end] ?? ''))
  const read = readDetails(lines, begin, end < 0 ? lines.length : end)
  const openingCents = signed(batch.openingCents, batch.openingSign)
  const closingCents = signed(trailer.closingCents, trailer.closingSign)
  return {
    format: 'CNAB 240',
    bank: batch.bank ?? '',
    branch: batch.branch ?? '',
    account: batch.account ?? '',
    firstDay: batch.openedOn ?? null,
    lastDay: trailer.closedOn ?? null,
    openingCents,
    closingCents,
    lines: read.lines,
    warnings: [
      ...(end < 0 ? ['the batch has no trailer: its end may be missing'] : []),
      ...(others.length > 0
        ? [`the file has ${others.length} more accounts, which are not read`]
        : []),
    ],
    unreadable: read.unreadable,
  }
}

function readDetails(lines: readonly string[], begin: number, end: number) {
  const read: BankStatementLine[] = []
  const unreadable: string[] = []
  for (let index = begin + 1; index < end; index++) {
    const line = lines[index] ?? ''
    if (line[7] !== '3' || line[13] !== 'E') continue
    const { bookedOn, amountCents, sign, history, historyCode, document } = readRecord(
      segmentE,
      line,
    )
    const amount = signed(amountCents, sign)
    if (!bookedOn || amount === null) {
      unreadable.push(`line ${index + 1} cannot be read`)
      continue
    }
    const text = [history, document].filter(Boolean).join(' ')
    read.push({
      place: index + 1,
      bookedOn,
      amountCents: amount,
      text: text || (historyCode ?? ''),
      id: document ?? '',
    })
  }
  return { lines: read, unreadable }
}

/** D left or is owed, C came or is there. */
function signed(amount: Cents | undefined, sign: string | undefined): Cents | null {
  if (amount === undefined) return null
  if (sign === 'C') return amount
  if (sign !== 'D') return null
  return amount === 0 ? amount : cents(-amount)
}
