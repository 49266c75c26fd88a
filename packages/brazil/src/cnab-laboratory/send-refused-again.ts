import type { CivilDate } from '../calendar/index.ts'
import {
  batchTrailer,
  fileTrailer,
  paymentBatchTrailer,
  paymentFileHeader,
  type RecordLayout,
  type Field,
} from '../cnab/index.ts'
import { type Cents, cents, sum } from '../money/index.ts'
import { verdictOf } from './describe-record.ts'
import { amountOf, at, placesOf, yourNumberOf } from './items.ts'
import type { CnabFile } from './read-file.ts'

/** A payment that a bank has refused finally. */
export interface RefusedItem {
  yourNumber: string
  payeeName: string
  amountCents: Cents
  /** In Portuguese, beginning with a small letter. */
  reason: string
}

/** The payments that a return refuses, in their order. One that may have been paid is none of them. */
export function refusedItems(returned: CnabFile): RefusedItem[] {
  return returned.lines.flatMap((line, index) => {
    const verdict = verdictOf(returned, index)
    const places = placesOf(line)
    if (!places || verdict?.state !== 'REFUSED') return []
    return {
      yourNumber: yourNumberOf(line) ?? '',
      payeeName: at(line, places.name).trim(),
      amountCents: amountOf(line) ?? cents(0),
      reason: verdict.reason,
    }
  })
}

interface SendAgain {
  /** The company's own numbers of what is sent. */
  yourNumbers: readonly string[]
  /** The next number of the bank's files. */
  sequence: number
  payOn: CivilDate
  createdOn: CivilDate
  /** HHMMSS. */
  createdAt: string
}

/**
 * A file of payments with some of its items alone, numbered and summed again, on another day. Lines of 240
 * characters, each ended by CRLF; '' where none of the items is in it.
 */
export function sendRefusedAgain(
  { lines }: CnabFile,
  { yourNumbers, sequence, payOn, createdOn, createdAt }: SendAgain,
): string {
  const wanted = new Set(yourNumbers)
  const batches = batchesOf(lines)
    .map(({ header, details, trailer }) => ({ header, details: kept(details, wanted), trailer }))
    .filter(({ details }) => details.length > 0)
  const [fileHeader = '', fileEnd = ''] = [lines[0], lines.at(-1)]
  if (batches.length === 0) return ''
  const isNumbered = Number(at(fileHeader, placeOf(paymentFileHeader, 'fileSequence'))) > 0
  const body = batches.flatMap(({ header, details, trailer }, index) => {
    const number = String(index + 1).padStart(4, '0')
    const numbered = details.map((line, place) =>
      put(onDay(line, payOn), [9, 13], String(place + 1).padStart(5, '0')),
    )
    const records = put(trailer, placeOf(batchTrailer, 'records'), digits(details.length + 2, 6))
    const total = digits(sum(details.flatMap((line) => amountOf(line) ?? [])), 18)
    return [
      header,
      ...numbered,
      put(records, placeOf(paymentBatchTrailer, 'amountCents'), total),
    ].map((line) => put(line, [4, 7], number))
  })
  const dated = put(fileHeader, [144, 157], `${ddmmyyyy(createdOn)}${createdAt}`)
  const end = put(fileEnd, placeOf(fileTrailer, 'batches'), digits(batches.length, 6))
  return [
    isNumbered
      ? put(dated, placeOf(paymentFileHeader, 'fileSequence'), digits(sequence, 6))
      : dated,
    ...body,
    put(end, placeOf(fileTrailer, 'records'), digits(body.length + 2, 6)),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}

interface Batch {
  header: string
  details: string[]
  trailer: string
}

function batchesOf(lines: readonly string[]): Batch[] {
  const batches: Batch[] = []
  for (const line of lines) {
    if (line[7] === '1') batches.push({ header: line, details: [], trailer: '' })
    const batch = batches.at(-1)
    if (line[7] === '3') batch?.details.push(line)
    if (line[7] === '5' && batch) batch.trailer = line
  }
  return batches
}

/** Each wanted item with the details that belong to it. */
function kept(details: readonly string[], wanted: ReadonlySet<string>): string[] {
  let isWanted = false
  return details.filter((line) => {
    const number = yourNumberOf(line)
    if (number !== undefined) isWanted = wanted.has(number)
    return isWanted
  })
}

function onDay(line: string, day: CivilDate): string {
  const places = placesOf(line)
  return places ? put(line, places.payOn, ddmmyyyy(day)) : line
}

const ddmmyyyy = (day: CivilDate): string => day.split('-').toReversed().join('')

const digits = (value: number, length: number): string => String(value).padStart(length, '0')

const placeOf = <F extends Readonly<Record<string, Field<unknown>>>>(
  { fields }: RecordLayout<F>,
  name: keyof F,
): readonly [number, number] => [fields[name]?.from ?? 0, fields[name]?.to ?? 0]

const put = (line: string, [from, to]: readonly [number, number], written: string): string =>
  line.slice(0, from - 1) + written + line.slice(to)
