import type { CivilDate } from '../calendar/index.ts'
import { type Cents, cents, sum } from '../money/index.ts'
import { fileTrailer } from './collection-layouts.ts'
import {
  type PaymentAccount,
  type PaymentBank,
  paymentBanks,
  type PaymentForm,
} from './payment-bank.ts'
import {
  paymentBatchHeader,
  paymentBatchTrailer,
  paymentFileHeader,
  segmentA,
  segmentAAtItau,
  segmentB,
  segmentBOfPix,
  segmentBOfPixAtItau,
} from './payment-layouts.ts'
import { type ValuesOf, writeRecord } from './record.ts'

/** A payment to an account. */
export interface PaymentOrder {
  /** The company's own number: letters and digits, up to 20. */
  yourNumber: string
  payee: {
    name: string
    /** CPF or CNPJ without mask. */
    document: string
    /** Code of three digits. */
    bank: string
    branch: string
    branchDigit: string
    account: string
    accountDigit: string
    kind: 'checking' | 'savings'
  }
  amountCents: Cents
  payOn: CivilDate
  message: string
}

export interface PaymentBatch {
  form: PaymentForm
  orders: readonly PaymentOrder[]
}

export interface PaymentRemittance {
  account: PaymentAccount
  /** Number of the file (NSA), one more than the last. */
  sequence: number
  createdOn: CivilDate
  /** HHMMSS. */
  createdAt: string
  batches: readonly PaymentBatch[]
}

const SUPPLIERS = '20'
const TO_ACCOUNT = '00010'

/**
 * A file of payments for the bank (remessa): segments A and B of each. Lines of 240 ASCII characters,
 * each ended by CRLF.
 * @throws RangeError when something does not fit its field, or the bank takes no such payments.
 */
export function writePaymentRemittance(remittance: PaymentRemittance): string {
  const { account, batches } = remittance
  const bank = paymentBanks[account.bank]
  const body = batches.flatMap((batch, index) => linesOf(remittance, batch, index + 1))
  const lines = [
    writeRecord(paymentFileHeader, headerOf(remittance, bank)),
    ...body,
    writeRecord(fileTrailer, {
      bank: account.bank,
      batches: batches.length,
      records: body.length + 2,
    }),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}

const typeOf = (document: string): string => (document.length === 11 ? '1' : '2')

/** Who pays; at Itaú the one check digit stands in the last place. */
function holderOf({ bank, branch, branchDigit, account, accountDigit, company }: PaymentAccount) {
  const isItau = bank === '341'
  return {
    bank,
    documentType: typeOf(company.document),
    document: company.document,
    branch,
    branchDigit,
    account,
    accountDigit: isItau ? '' : accountDigit,
    holderDigit: isItau ? accountDigit : '',
    company: company.name,
  }
}

function headerOf(
  { account, sequence, createdOn, createdAt }: PaymentRemittance,
  bank: PaymentBank,
): ValuesOf<typeof paymentFileHeader.fields> {
  return {
    ...holderOf(account),
    itauVersion: bank.itauVersion,
    agreement: bank.agreementOf(account),
    bankName: bank.name,
    direction: '1',
    createdOn,
    createdAt,
    // Itaú numbers no files.
    fileSequence: account.bank === '341' ? 0 : sequence,
    version: bank.fileVersion,
    density: bank.density,
  }
}

function linesOf(
  { account }: PaymentRemittance,
  { form, orders }: PaymentBatch,
  place: number,
): string[] {
  const bank = paymentBanks[account.bank]
  if (!bank.forms.includes(form)) throw new RangeError(`${bank.name} takes no form ${form} here`)
  const batch = String(place).padStart(4, '0')
  const details = orders.flatMap((order, index) =>
    segmentsOf(order, { account, form, batch, index }),
  )
  return [
    writeRecord(paymentBatchHeader, {
      ...holderOf(account),
      batch,
      operation: 'C',
      service: SUPPLIERS,
      form,
      version: bank.batchVersion,
      agreement: bank.agreementOf(account),
      streetNumber: '',
      zipCode: '',
      debit: bank.debit,
      occurrences: '',
    }),
    ...details,
    writeRecord(paymentBatchTrailer, {
      bank: account.bank,
      batch,
      records: details.length + 2,
      amountCents: sum(orders.map(({ amountCents }) => amountCents)),
      quantity: '',
      occurrences: '',
    }),
  ]
}

interface Place {
  account: PaymentAccount
  form: PaymentForm
  batch: string
  index: number
}

function segmentsOf(order: PaymentOrder, { account, form, batch, index }: Place): [string, string] {
  const isItau = account.bank === '341'
  const head = { bank: account.bank, batch }
  // Itaú numbers payments, everybody else lines (note 9).
  const [ofA, ofB] = isItau ? [index + 1, index + 1] : [2 * index + 1, 2 * index + 2]
  const { document } = order.payee
  const holder = { ...head, sequence: ofB, documentType: typeOf(document), document }
  const a = {
    ...head,
    sequence: ofA,
    ...payeeOf(order, isItau),
    clearing: paymentBanks[account.bank].clearing[form],
    yourNumber: order.yourNumber,
    payOn: order.payOn,
    amountCents: order.amountCents,
    ourNumber: '',
    paidOn: null,
    paidCents: cents(0),
    purposeOfTed: form === '41' ? TO_ACCOUNT : '',
    notice: '0',
    occurrences: '',
  }
  return [
    isItau ? segmentAOfItau(order, form, a) : segmentAOf(order, a),
    segmentBOf(order, form, isItau, holder),
  ]
}

/** At Itaú an account has its digit in the last place, and a branch none (note 11). */
const payeeOf = ({ payee }: PaymentOrder, isItau: boolean) => ({
  payeeBank: payee.bank,
  payeeBranch: payee.branch,
  payeeBranchDigit: isItau ? '' : payee.branchDigit,
  payeeAccount: payee.account,
  payeeAccountDigit: isItau ? '' : payee.accountDigit,
  payeeHolderDigit: isItau ? payee.accountDigit : '',
  payeeName: payee.name,
})

type OwnPlaces = 'movement' | 'currency'

const segmentAOf = (
  { payee }: PaymentOrder,
  common: Omit<ValuesOf<typeof segmentA.fields>, OwnPlaces | 'quantity' | 'accountKind'>,
): string =>
  writeRecord(segmentA, {
    ...common,
    movement: '000',
    currency: 'BRL',
    quantity: '',
    accountKind: payee.kind === 'savings' ? 'PP' : 'CC',
  })

function segmentAOfItau(
  { payee }: PaymentOrder,
  form: PaymentForm,
  common: Omit<
    ValuesOf<typeof segmentAAtItau.fields>,
    OwnPlaces | 'addressed' | 'unused' | 'documentNumber' | 'payeeDocument'
  >,
): string {
  // 001 and 002 have Itaú check that the account is of this CPF or CNPJ (note 10).
  const checked = payee.document.length === 11 ? '001' : '002'
  const addressed = payee.kind === 'savings' ? '03' : '01'
  return writeRecord(segmentAAtItau, {
    ...common,
    movement: form === '01' ? checked : '000',
    currency: 'REA',
    addressed: form === '45' ? addressed : '',
    unused: '',
    documentNumber: '',
    payeeDocument: payee.document,
  })
}

function segmentBOf(
  { message }: PaymentOrder,
  form: PaymentForm,
  isItau: boolean,
  holder: { bank: string; batch: string; sequence: number; documentType: string; document: string },
): string {
  if (form !== '45') return writeRecord(segmentB, { ...holder, streetNumber: '', zipCode: '' })
  if (isItau) {
    return writeRecord(segmentBOfPixAtItau, { ...holder, initiation: '', message, pixKey: '' })
  }
  return writeRecord(segmentBOfPix, {
    ...holder,
    initiation: '05',
    message,
    pixKey: '',
    ofPublicService: '',
    ispb: '',
  })
}
