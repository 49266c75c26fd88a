import type { CivilDate } from '../calendar/index.ts'
import {
  fileTrailer,
  paymentBatchHeader,
  paymentBatchTrailer,
  paymentFileHeader,
  pixInitiations,
  segmentA,
  segmentBOfPix,
  segmentJ,
  segmentJ52,
  segmentO,
  writeRecord,
} from '../cnab/index.ts'
import { cents, sum } from '../money/index.ts'
import type { LotItem, LotTarget } from './lot.ts'

export type NewLotItem = Omit<LotItem, 'line'>

export interface NewLot {
  /** Three digits. */
  bank: string
  company: { name: string; document: string }
  /** Number of the file (NSA). */
  sequence: number
  createdOn: CivilDate
  /** HHMMSS. */
  createdAt: string
  items: readonly NewLotItem[]
}

const SUPPLIERS = '20'
const FORMS: Readonly<Record<LotTarget['kind'], string>> = {
  PIX: '45',
  BANK_SLIP: '31',
  UTILITY_BILL: '11',
}

/**
 * A remittance of payments as programs of sellers write it: FEBRABAN's CNAB 240, a batch for each form of payment.
 * Lines of 240 ASCII characters, each ended by CRLF.
 * @throws RangeError when something does not fit its field.
 */
export function writePaymentLot(lot: NewLot): string {
  const { bank, items, sequence, createdOn, createdAt } = lot
  const byForm = Map.groupBy(items, ({ target }) => FORMS[target.kind])
  const body = [...byForm].flatMap(([form, some], index) => batchOf(lot, form, some, index + 1))
  const lines = [
    writeRecord(paymentFileHeader, {
      ...holderOf(lot),
      itauVersion: '',
      bankName: '',
      direction: '1',
      createdOn,
      createdAt,
      fileSequence: sequence,
      version: '103',
      density: '',
    }),
    ...body,
    writeRecord(fileTrailer, { bank, batches: byForm.size, records: body.length + 2 }),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const typeOf = (document: string): string => {
  if (document === '') return '0'
  return document.length === 11 ? '1' : '2'
}

const holderOf = ({ bank, company }: NewLot) => ({
  bank,
  documentType: typeOf(company.document),
  document: company.document,
  agreement: '',
  branch: '',
  branchDigit: '',
  account: '',
  accountDigit: '',
  holderDigit: '',
  company: company.name,
})

function batchOf(lot: NewLot, form: string, items: readonly NewLotItem[], place: number): string[] {
  const head = { bank: lot.bank, batch: String(place).padStart(4, '0') }
  let sequence = 0
  const details = items.flatMap((item) => segmentsOf(item, lot, { head, next: () => ++sequence }))
  return [
    writeRecord(paymentBatchHeader, {
      ...holderOf(lot),
      ...head,
      operation: 'C',
      service: SUPPLIERS,
      form,
      version: '046',
      streetNumber: '',
      zipCode: '',
      debit: '01',
      occurrences: '',
    }),
    ...details,
    writeRecord(paymentBatchTrailer, {
      ...head,
      records: details.length + 2,
      amountCents: sum(items.map(({ amountCents }) => amountCents)),
      quantity: '',
      occurrences: '',
    }),
  ]
}

interface Place {
  head: { bank: string; batch: string }
  /** The number of the next record in the batch. */
  next: () => number
}

function segmentsOf(item: NewLotItem, lot: NewLot, place: Place): string[] {
  switch (item.target.kind) {
    case 'PIX':
      return segmentsOfPix(item, item.target, place)
    case 'BANK_SLIP':
      return segmentsOfSlip(item, item.target, lot, place)
    default:
      return [segmentOfBill(item, item.target, place)]
  }
}

const ANSWERED = { ourNumber: '', occurrences: '' }

function commonOf(
  { yourNumber, amountCents, payOn, payeeName }: NewLotItem,
  { head, next }: Place,
) {
  const sequence = next()
  return {
    ...head,
    ...ANSWERED,
    sequence,
    movement: '000',
    yourNumber,
    amountCents,
    payOn,
    payeeName,
  }
}

const segmentsOfPix = (
  item: NewLotItem,
  { key }: Extract<LotTarget, { kind: 'PIX' }>,
  place: Place,
): string[] => [
  writeRecord(segmentA, {
    ...commonOf(item, place),
    ...NO_ACCOUNT,
    clearing: '009',
    currency: 'BRL',
    quantity: '',
    paidOn: null,
    paidCents: cents(0),
    purposeOfTed: '',
    notice: '0',
  }),
  writeRecord(segmentBOfPix, {
    ...place.head,
    sequence: place.next(),
    initiation: pixInitiations[key.type],
    documentType: typeOf(item.payeeDocument),
    document: item.payeeDocument,
    message: item.description,
    pixKey: key.key,
    ofPublicService: '',
    ispb: '',
  }),
]

const segmentsOfSlip = (
  item: NewLotItem,
  { barcode, dueOn }: Exclude<LotTarget, { kind: 'PIX' }>,
  { company }: NewLot,
  place: Place,
): string[] => [
  writeRecord(segmentJ, {
    ...commonOf(item, place),
    barcode,
    dueDate: dueOn,
    titleCents: item.amountCents,
    discountCents: cents(0),
    lateCents: cents(0),
    quantity: '',
    currency: '09',
  }),
  writeRecord(segmentJ52, {
    ...place.head,
    sequence: place.next(),
    movement: '00',
    documentType: typeOf(company.document),
    document: company.document,
    name: company.name,
    payeeDocumentType: typeOf(item.payeeDocument),
    payeeDocument: item.payeeDocument,
    payeeName: item.payeeName,
    guarantorType: '',
    guarantorDocument: '',
    guarantorName: '',
  }),
]

const segmentOfBill = (
  item: NewLotItem,
  { barcode, dueOn }: Exclude<LotTarget, { kind: 'PIX' }>,
  place: Place,
): string => writeRecord(segmentO, { ...commonOf(item, place), barcode, dueDate: dueOn })

/** A PIX by key says no account. */
const NO_ACCOUNT = {
  payeeBank: '',
  payeeBranch: '',
  payeeBranchDigit: '',
  payeeAccount: '',
  payeeAccountDigit: '',
  payeeHolderDigit: '',
  accountKind: '',
}
