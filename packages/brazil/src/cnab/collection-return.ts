import type { CivilDate } from '../calendar/index.ts'
import type { Cents } from '../money/index.ts'
import {
  batchTrailer,
  fileHeader,
  fileTrailer,
  segmentT,
  segmentTOfSantander,
  segmentU,
} from './collection-layouts.ts'
import { readLines } from './lines.ts'
import { readRecord } from './record.ts'

/** What a bank tells of one title. */
export interface ReturnedTitle {
  /** Place of its segment T in the file, from 1. */
  line: number
  /** Two digits; their meaning differs by bank. */
  movement: string
  /** As the bank writes it, without blanks around. */
  ourNumber: string
  yourNumber: string
  dueDate: CivilDate | null
  amountCents: Cents
  feeCents: Cents
  /** Up to five codes of two characters, which say why. */
  reasons: string[]
  payingBank: string
  payingBranch: string
  lateCents: Cents
  paidCents: Cents
  /** What the bank credits: paid, less what it keeps. */
  netCents: Cents
  happenedOn: CivilDate | null
  creditedOn: CivilDate | null
}

export interface CollectionReturn {
  bank: string
  document: string
  branch: string
  account: string
  /** The bank's own number of the file (NSA); 0 where it gives none. */
  sequence: number
  createdOn: CivilDate | null
  titles: ReturnedTitle[]
  /** Irregularities that banks do allow themselves, in English. */
  warnings: string[]
  /** Lines that tell of a title and cannot be read. Somebody has to look at them. */
  unreadable: string[]
}

/**
 * Reads a file of boletos from a bank (retorno, segments T and U). What banks do wrong in it is a
 * warning and never a reason to leave money unseen. `undefined` when it is no such file.
 */
export function readCollectionReturn(content: Uint8Array | string): CollectionReturn | undefined {
  const { lines, tooLong } = readLines(content)
  const header = readRecord(fileHeader, lines[0] ?? '')
  if (lines[0]?.[7] !== '0' || header.direction !== '2' || !/^\d{3}$/.test(header.bank ?? '')) {
    return undefined
  }
  const bank = header.bank ?? ''
  const { titles, warnings, unreadable } = readTitles(lines, bank)
  return {
    bank,
    document: header.document ?? '',
    branch: header.branch ?? '',
    account: header.account ?? '',
    sequence: header.fileSequence ?? 0,
    createdOn: header.createdOn ?? null,
    titles,
    warnings: [
      ...tooLong.map((line) => `line ${line} is longer than 240 characters`),
      ...warnings,
      ...wrongCounts(lines),
    ],
    unreadable,
  }
}

function readTitles(lines: readonly string[], bank: string) {
  const titles: ReturnedTitle[] = []
  const warnings: string[] = []
  const unreadable: string[] = []
  const isSegment = (line: string | undefined, segment: string) =>
    line?.[7] === '3' && line[13] === segment
  for (const [index, line] of lines.entries()) {
    const place = index + 1
    if (isSegment(line, 'U') && !isSegment(lines[index - 1], 'T')) {
      unreadable.push(`line ${place}: segment U without its T`)
    }
    if (!isSegment(line, 'T')) continue
    const next = lines[index + 1]
    if (!isSegment(next, 'U')) warnings.push(`line ${place}: segment T without its U`)
    const title = readTitle(place, line, isSegment(next, 'U') ? next : undefined, bank)
    if (title) titles.push(title)
    else unreadable.push(`line ${place}: an amount or a date cannot be read`)
  }
  return { titles, warnings, unreadable }
}

function readTitle(
  line: number,
  segmentOfTitle: string,
  segmentOfMoney: string | undefined,
  bank: string,
): ReturnedTitle | undefined {
  const layout = bank === '033' ? segmentTOfSantander : segmentT
  const {
    dueDate,
    amountCents,
    feeCents,
    reasons = '',
    ...title
  } = readRecord(layout, segmentOfTitle)
  const money = readRecord(segmentU, segmentOfMoney ?? '')
  const { lateCents, paidCents, netCents, happenedOn, creditedOn } = money
  // A due date may be open ('99999999'); all else has to be what it should.
  if (amountCents === undefined || feeCents === undefined || lateCents === undefined)
    return undefined
  if (paidCents === undefined || netCents === undefined) return undefined
  const isMoneyTold = segmentOfMoney !== undefined
  if (isMoneyTold && (happenedOn === undefined || creditedOn === undefined)) return undefined
  return {
    line,
    movement: title.movement ?? '',
    ourNumber: title.ourNumber ?? '',
    yourNumber: title.yourNumber ?? '',
    payingBank: title.payingBank ?? '',
    payingBranch: title.payingBranch ?? '',
    dueDate: dueDate ?? null,
    amountCents,
    feeCents,
    reasons: (reasons.match(/.{1,2}/g) ?? []).filter((reason) => !/^[0 ]+$/.test(reason)),
    lateCents,
    paidCents,
    netCents,
    happenedOn: happenedOn ?? null,
    creditedOn: creditedOn ?? null,
  }
}

/** Banks count differently, so a wrong count is only told. */
function wrongCounts(lines: readonly string[]): string[] {
  const warnings: string[] = []
  let begin = 0
  for (const [index, line] of lines.entries()) {
    if (line[7] === '1') begin = index
    if (line[7] !== '5') continue
    const { records } = readRecord(batchTrailer, line)
    const actual = index - begin + 1
    if (records !== actual) {
      warnings.push(`line ${index + 1}: the batch says ${records} records and has ${actual}`)
    }
  }
  const last = lines.at(-1) ?? ''
  if (last[7] !== '9') return [...warnings, 'the file has no trailer: its end may be missing']
  const { records } = readRecord(fileTrailer, last)
  if (records !== lines.length) {
    warnings.push(`the file says ${records} records and has ${lines.length}`)
  }
  return warnings
}
