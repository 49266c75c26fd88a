import type { CivilDate } from '../calendar/index.ts'
import { paymentFileHeader, readLines, segmentA } from '../cnab/index.ts'
import type { Cents } from '../money/index.ts'

/** Why an item was not paid, as far as banks have a code for it. */
export type LotRefusal =
  | 'BALANCE'
  | 'CANCELLED'
  | 'DATE'
  | 'AMOUNT'
  | 'DOCUMENT'
  | 'SERVICE'
  | 'BARCODE'
  | 'OTHER'

/** What became of an item of a lot. */
export type LotOutcome =
  | { state: 'PAID'; paidOn: CivilDate; paidCents: Cents }
  /** Not decided yet. */
  | { state: 'TAKEN' }
  | { state: 'REFUSED'; why: LotRefusal }
  /** Paid, and the money came back. */
  | { state: 'RETURNED'; paidOn: CivilDate; paidCents: Cents }

/** FEBRABAN, G059. */
const CODES: Readonly<Record<LotRefusal, string>> = {
  BALANCE: '01',
  CANCELLED: '02',
  DATE: 'AP',
  AMOUNT: 'AR',
  DOCUMENT: 'AT',
  SERVICE: 'HE',
  BARCODE: 'CC',
  OTHER: 'PA',
}
/** Itaú, SISPAG, note 8, which has no code for a barcode. */
const CODES_OF_ITAU: Readonly<Record<LotRefusal, string>> = {
  BALANCE: 'SS',
  CANCELLED: 'CE',
  DATE: 'AP',
  AMOUNT: 'AR',
  DOCUMENT: 'BI',
  SERVICE: 'IM',
  BARCODE: 'RJ',
  OTHER: 'RJ',
}
const [PAID, TAKEN, RETURNED_AT_ITAU] = ['00', 'BD', 'DV']
/** G060: given back. */
const REVERSAL = '3'
const ITAU = '341'

interface LotReturn {
  /** By the line that begins the item. */
  outcomes: ReadonlyMap<number, LotOutcome>
  createdOn: CivilDate
  /** HHMMSS. */
  createdAt: string
}

/**
 * The bank's answer (retorno) to a remittance of CNAB 240: its own lines, each payment with its code of
 * occurrence, and what was paid of a PIX with day and amount. Lines of 240 characters, each ended by CRLF.
 */
export function writeLotReturn(
  remittance: Uint8Array | string,
  { outcomes, createdOn, createdAt }: LotReturn,
): string {
  const { lines } = readLines(remittance)
  const bank = (lines[0] ?? '').slice(0, 3)
  return lines
    .map((line, index) => {
      if (line[7] === '0') return headerOf(line, { createdOn, createdAt })
      const outcome = outcomes.get(index + 1)
      return line[7] === '3' && outcome ? answered(line, outcome, bank) : line
    })
    .map((line) => `${line}\r\n`)
    .join('')
}

function headerOf(line: string, { createdOn, createdAt }: Omit<LotReturn, 'outcomes'>): string {
  const { direction, createdOn: day, createdAt: time } = paymentFileHeader.fields
  const from = put(line, direction.from, '2')
  return put(put(from, day.from, day.write(createdOn, 8)), time.from, createdAt)
}

function answered(line: string, outcome: LotOutcome, bank: string): string {
  const { occurrences, paidOn, paidCents, movement } = segmentA.fields
  const coded = put(line, occurrences.from, codeOf(outcome, bank).padEnd(10))
  const isPaid = outcome.state === 'PAID' || outcome.state === 'RETURNED'
  if (!isPaid) return coded
  const moved =
    outcome.state === 'RETURNED' && bank !== ITAU ? put(coded, movement.from, REVERSAL) : coded
  if (line[13] !== 'A') return moved
  const dated = put(moved, paidOn.from, paidOn.write(outcome.paidOn, 8))
  return put(dated, paidCents.from, paidCents.write(outcome.paidCents, 15))
}

function codeOf(outcome: LotOutcome, bank: string): string {
  switch (outcome.state) {
    case 'TAKEN':
      return TAKEN
    case 'REFUSED':
      return (bank === ITAU ? CODES_OF_ITAU : CODES)[outcome.why]
    case 'RETURNED':
      return bank === ITAU ? RETURNED_AT_ITAU : PAID
    case 'PAID':
      return PAID
  }
}

const put = (line: string, at: number, text: string): string =>
  line.slice(0, at - 1) + text + line.slice(at - 1 + text.length)
