import { addDays, civilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import {
  batchHeader,
  batchTrailer,
  type CollectionAccount,
  fileHeader,
  fileTrailer,
  readLines,
  segmentT,
  segmentU,
  writeRecord,
} from '@vintem/brazil/cnab'
import { type Cents, cents } from '@vintem/brazil/money'

/** A title as the bank knows it, by what stands in the places of the manuals. */
interface TitleOfBank {
  ourNumber: string
  amountCents: Cents
  state: 'REGISTERED' | 'WRITTEN_OFF'
}

interface Occurrence {
  ourNumber: string
  movement: string
  amountCents: Cents
  paidCents?: Cents | undefined
  reasons?: string
}

/** The day on which everything happens here. */
const TODAY = civilDate(2031, 3, 6)
const FEE = cents(249)

/** A bank that reads files of boletos and answers with files, by the positions of the manual. */
export function createBankOfFiles(account: CollectionAccount) {
  const titles = new Map<string, TitleOfBank>()
  const received: number[] = []
  let refusals = 0
  let sent = 0

  function write(occurrences: readonly Occurrence[]): Buffer {
    return writeReturn(account, ++sent, occurrences)
  }

  /** What becomes of one P, with its Q behind it. */
  function take(line: string): Occurrence {
    const ourNumber = at(line, 38, 57).trim()
    const amountCents = cents(Number(at(line, 86, 100)))
    if (at(line, 16, 17) === '02') {
      const known = titles.get(ourNumber)
      if (known) known.state = 'WRITTEN_OFF'
      return { ourNumber, amountCents, movement: known ? '09' : '26', reasons: '60' }
    }
    if (refusals > 0) {
      refusals--
      return {
        ourNumber,
        amountCents,
        movement: '03',
        reasons: account.bank === '341' ? '11' : '48',
      }
    }
    if (titles.has(ourNumber)) return { ourNumber, amountCents, movement: '03', reasons: '63' }
    titles.set(ourNumber, { ourNumber, amountCents, state: 'REGISTERED' })
    return { ourNumber, amountCents, movement: '02' }
  }

  return {
    /** Numbers of the files that came. */
    received,
    refuseNext: () => void refusals++,
    /** Reads a remessa as strictly as banks do, and answers. */
    read(content: Buffer): Buffer {
      const lines = content.toString('latin1').split('\r\n')
      assertWhole(lines, account)
      received.push(Number(at(lines[0] ?? '', 158, 163)))
      return write(lines.filter((line) => at(line, 14) === 'P').map(take))
    },
    /** Somebody pays at any bank; told in as many files. */
    pay(
      ourNumber: string,
      { amountCents, times = 1 }: { amountCents?: Cents | undefined; times?: number | undefined },
    ): Buffer[] {
      const title = titles.get(ourNumber)
      if (!title) throw new Error(`Nobody can pay ${ourNumber}`)
      const paidCents = amountCents ?? title.amountCents
      const paid = { ourNumber, amountCents: title.amountCents, movement: '06', paidCents }
      return Array.from({ length: times }, () => write([paid]))
    },
    write,
    stateOf: (ourNumber: string) => titles.get(ourNumber)?.state,
  }
}

const at = (line: string, from: number, to = from): string => line.slice(from - 1, to)

function assertWhole(lines: string[], account: CollectionAccount): void {
  const end = lines.pop()
  const faults = [
    end === '' ? '' : 'The file does not end with its last line',
    lines.every((line) => /^[\x20-\x7e]{240}$/.test(line)) ? '' : 'A line has not 240 characters',
    lines.every((line) => at(line, 1, 3) === account.bank) ? '' : 'A line is of another bank',
    lines
      .map((line) => at(line, 8))
      .join('')
      .match(/^013+59$/)
      ? ''
      : 'Records are out of order',
    Number(at(lines.at(-1) ?? '', 24, 29)) === lines.length ? '' : 'The count of the file is wrong',
    Number(at(lines.at(-2) ?? '', 18, 23)) === lines.length - 2
      ? ''
      : 'The count of the batch is wrong',
    lines.slice(2, -2).every((line, index) => Number(at(line, 9, 13)) === index + 1)
      ? ''
      : 'The numbers of the records are wrong',
    lines
      .slice(2, -2)
      .map((line) => at(line, 14))
      .join('')
      .match(/^(?:PQR?)+$/)
      ? ''
      : 'Segments are out of order',
  ].filter(Boolean)
  if (faults.length > 0) throw new Error(faults.join('; '))
}

function writeReturn(
  account: CollectionAccount,
  sequence: number,
  occurrences: readonly Occurrence[],
): Buffer {
  const { bank, branch, branchDigit, accountDigit, company } = account
  const holder = {
    documentType: '2',
    document: company.document,
    agreement: '',
    branch,
    branchDigit,
    account: account.account,
    accountDigit,
    holderDigit: '',
    company: company.name,
  }
  const details = occurrences.flatMap((occurrence, index) => segmentsOf(bank, occurrence, index))
  const lines = [
    writeRecord(fileHeader, {
      bank,
      ...holder,
      bankName: 'BANCO DE TESTE',
      direction: '2',
      createdOn: TODAY,
      createdAt: '190000',
      fileSequence: sequence,
      version: '040',
      density: '',
    }),
    writeRecord(batchHeader, {
      bank,
      batch: '0001',
      operation: 'T',
      service: '01',
      version: '030',
      ...holder,
      fileSequence: sequence,
      createdOn: TODAY,
      creditedOn: null,
    }),
    ...details,
    writeRecord(batchTrailer, {
      bank,
      batch: '0001',
      records: details.length + 2,
      titles: occurrences.length,
      amountCents: cents(0),
    }),
    writeRecord(fileTrailer, { bank, batches: 1, records: details.length + 4 }),
  ]
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1')
}

function segmentsOf(bank: string, occurrence: Occurrence, index: number): string[] {
  const { ourNumber, movement, amountCents, paidCents = cents(0), reasons = '' } = occurrence
  const head = { bank, batch: '0001', movement }
  return [
    writeRecord(segmentT, {
      ...head,
      sequence: index * 2 + 1,
      ourNumber,
      yourNumber: '',
      dueDate: null,
      amountCents,
      payingBank: '001',
      payingBranch: '01234',
      feeCents: FEE,
      reasons,
    }),
    writeRecord(segmentU, {
      ...head,
      sequence: index * 2 + 2,
      lateCents: cents(0),
      discountCents: cents(0),
      rebateCents: cents(0),
      taxCents: cents(0),
      paidCents,
      netCents: paidCents,
      happenedOn: TODAY,
      creditedOn: nextBusinessDay(addDays(TODAY, 1)),
    }),
  ]
}

/** A file with a fault of real ones: no blanks at the end of its lines, and LF for CRLF. */
export const trimmed = (content: Buffer): Buffer =>
  Buffer.from(
    readLines(content)
      .lines.map((line) => `${line.trimEnd()}\n`)
      .join(''),
    'latin1',
  )
