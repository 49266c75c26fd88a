import type { CivilDate } from '../calendar/index.ts'
import type { Cents } from '../money/index.ts'
import {
  batchHeader,
  fileHeader,
  segmentT,
  segmentTOfSantander,
  segmentU,
} from './collection-layouts.ts'
import { wrongCounts } from './counts.ts'
import { readLines } from './lines.ts'
import { type Field, readRecord } from './record.ts'

/**
 * A bank's report of one title. An amount that cannot be read is null, and `unreadable` names it.
 */
export interface ReturnedTitle {
  /** Place of its segment T in the file, from 1. */
  line: number
  /** Two digits; their meaning differs by bank. */
  movement: string
  /** As the bank writes it, trimmed. */
  ourNumber: string
  yourNumber: string
  dueDate: CivilDate | null
  amountCents: Cents | null
  feeCents: Cents | null
  /** Up to five codes of two characters, which say why. */
  reasons: string[]
  payingBank: string
  payingBranch: string
  lateCents: Cents | null
  paidCents: Cents | null
  /** What the bank credits: paid, less what it keeps. */
  netCents: Cents | null
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
  /** Known irregularities of banks, in English. */
  warnings: string[]
  /** Fields of titles that cannot be read, by line and name. The operator has to look at them. */
  unreadable: string[]
}

/**
 * Reads a file of boletos from a bank (retorno, segments T and U). Mistakes of banks are warnings,
 * so that no money is missed. `undefined` for any other file, also for a return of payments (see
 * `isPaymentsReturn`).
 */
export function readCollectionReturn(content: Uint8Array | string): CollectionReturn | undefined {
  const { lines, tooLong } = readLines(content)
  const header = readHeader(lines)
  if (!header || isOfPayments(lines)) return undefined
  const { titles, warnings, unreadable } = readTitles(lines, header.bank)
  return {
    ...header,
    titles,
    warnings: [
      ...header.warnings,
      ...tooLong.map((line) => `line ${line} is longer than 240 characters`),
      ...warnings,
      ...wrongCounts(lines),
    ],
    unreadable,
  }
}

/** Whether it is a bank's return of payments (operation C, services such as 20 and 98). */
export function isPaymentsReturn(content: Uint8Array | string): boolean {
  const { lines } = readLines(content)
  return readHeader(lines) !== undefined && isOfPayments(lines)
}

function isOfPayments(lines: readonly string[]): boolean {
  const batches = lines
    .filter((line) => line[7] === '1')
    .map((line) => readRecord(batchHeader, line))
  return batches.length > 0 && batches.every(({ operation }) => operation === 'C')
}

/** The data of the header of the file or, where that lost blanks, of the first batch of boletos. */
function readHeader(lines: readonly string[]) {
  const file = readRecord(fileHeader, lines[0] ?? '')
  if (lines[0]?.[7] !== '0' || !/^\d{3}$/.test(file.bank ?? '')) return undefined
  const isFromBank = file.direction === '2'
  const isWhole = /^\w{14}$/.test(file.document ?? '') && file.createdOn !== undefined
  const batch = lines
    .filter((line) => line[7] === '1')
    .map((line) => readRecord(batchHeader, line))
    .find(({ operation, bank }) => operation === 'T' && bank === file.bank)
  const isDamaged = !(isFromBank && isWhole) && batch !== undefined
  if (!isFromBank && !isDamaged) return undefined
  const { document, branch, account, fileSequence, createdOn } = isDamaged ? batch : file
  return {
    bank: file.bank ?? '',
    // A batch has fifteen places for it.
    document: document?.slice(-14) ?? '',
    branch: branch ?? '',
    account: account ?? '',
    sequence: fileSequence ?? 0,
    createdOn: createdOn ?? null,
    warnings: isDamaged ? ['line 1: the file header is damaged; read by its batch header'] : [],
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
    const read = readTitle(place, line, isSegment(next, 'U') ? next : undefined, bank)
    titles.push(read.title)
    unreadable.push(...read.unreadable)
  }
  return { titles, warnings, unreadable }
}

function readTitle(
  line: number,
  segmentOfTitle: string,
  segmentOfMoney: string | undefined,
  bank: string,
): { title: ReturnedTitle; unreadable: string[] } {
  const layout = bank === '033' ? segmentTOfSantander : segmentT
  const title = readRecord(layout, segmentOfTitle)
  const money = readRecord(segmentU, segmentOfMoney ?? '')
  const { reasons = '' } = title
  return {
    title: {
      line,
      movement: title.movement ?? '',
      ourNumber: title.ourNumber ?? '',
      yourNumber: title.yourNumber ?? '',
      payingBank: title.payingBank ?? '',
      payingBranch: title.payingBranch ?? '',
      dueDate: title.dueDate ?? null,
      amountCents: title.amountCents ?? null,
      feeCents: title.feeCents ?? null,
      reasons: (reasons.match(/.{1,2}/g) ?? []).filter((reason) => !/^[0 ]+$/.test(reason)),
      lateCents: money.lateCents ?? null,
      paidCents: money.paidCents ?? null,
      netCents: money.netCents ?? null,
      happenedOn: money.happenedOn ?? null,
      creditedOn: money.creditedOn ?? null,
    },
    unreadable: [
      ...spoilt(line, layout, segmentOfTitle, ['dueDate', 'amountCents', 'feeCents']),
      ...spoilt(line + 1, segmentU, segmentOfMoney ?? '', moneyFields),
    ],
  }
}

const moneyFields = ['lateCents', 'paidCents', 'netCents', 'happenedOn', 'creditedOn'] as const

/** The fields with a value of another kind. A due date may be open ('99999999'). */
function spoilt<N extends string>(
  line: number,
  { fields }: { fields: Readonly<Record<N, Field<unknown>>> },
  record: string,
  names: readonly N[],
): string[] {
  return names.flatMap((name) => {
    const field = fields[name]
    const written = record.slice(field.from - 1, field.to)
    const isRead = field.read(written) !== undefined || written === '99999999'
    return isRead || record === '' ? [] : [`line ${line}: ${name} cannot be read: ${written}`]
  })
}
