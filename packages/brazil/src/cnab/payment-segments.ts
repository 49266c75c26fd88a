import type { CivilDate } from '../calendar/index.ts'
import { type Cents, cents } from '../money/index.ts'
import type { PixKey } from '../pix/index.ts'
import { type PaymentAccount, paymentBanks, type PaymentForm } from './payment-bank.ts'
import {
  segmentA,
  segmentAAtItau,
  segmentB,
  segmentBOfPix,
  segmentBOfPixAtItau,
} from './payment-layouts.ts'
import { initiationOf, PIX_BY_ACCOUNT } from './pix-initiation.ts'
import { type ValuesOf, writeRecord } from './record.ts'

interface PaymentHolder {
  name: string
  /** CPF or CNPJ without mask. */
  document: string
}

/** The account that is paid to, and whose it is. */
export interface PaymentAccountPayee extends PaymentHolder {
  /** Code of three digits. */
  bank: string
  branch: string
  branchDigit: string
  account: string
  accountDigit: string
  kind: 'checking' | 'savings'
}

/** The PIX key that is paid to, and whose it is. */
export interface PaymentKeyPayee extends PaymentHolder {
  key: PixKey
}

/** A payment to an account, or by PIX to a key. */
export interface PaymentOrder {
  /** The company's own number: letters and digits, up to 20. */
  yourNumber: string
  payee: PaymentAccountPayee | PaymentKeyPayee
  amountCents: Cents
  payOn: CivilDate
  message: string
}

/** Where a payment stands. */
interface Place {
  account: PaymentAccount
  form: PaymentForm
  batch: string
  /** Of the payment within the batch, from 0. */
  index: number
}

const PIX = '45'
const TO_ACCOUNT = '00010'

/** 1 for a CPF, 2 for a CNPJ. */
export const documentTypeOf = (document: string): string => (document.length === 11 ? '1' : '2')

/**
 * Segments A and B of a payment.
 * @throws RangeError when something does not fit its field, or a key is in a batch of another form than 45.
 */
export function segmentsOf(
  order: PaymentOrder,
  { account, form, batch, index }: Place,
): [string, string] {
  const { payee } = order
  if ('key' in payee && form !== PIX) throw new RangeError(`a key is paid by form 45, not ${form}`)
  const isItau = account.bank === '341'
  const head = { bank: account.bank, batch }
  // Itaú numbers payments, everybody else lines (note 9).
  const [ofA, ofB] = isItau ? [index + 1, index + 1] : [2 * index + 1, 2 * index + 2]
  const { document } = payee
  const holder = { ...head, sequence: ofB, documentType: documentTypeOf(document), document }
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
function payeeOf({ payee }: PaymentOrder, isItau: boolean) {
  if ('key' in payee) return { ...NO_ACCOUNT, payeeName: payee.name }
  return {
    payeeBank: payee.bank,
    payeeBranch: payee.branch,
    payeeBranchDigit: isItau ? '' : payee.branchDigit,
    payeeAccount: payee.account,
    payeeAccountDigit: isItau ? '' : payee.accountDigit,
    payeeHolderDigit: isItau ? payee.accountDigit : '',
    payeeName: payee.name,
  }
}

/** A PIX to a key names no account. */
const NO_ACCOUNT = {
  payeeBank: '',
  payeeBranch: '',
  payeeBranchDigit: '',
  payeeAccount: '',
  payeeAccountDigit: '',
  payeeHolderDigit: '',
}

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
    accountKind: kindOf(payee, { checking: 'CC', savings: 'PP', key: '' }),
  })

const kindOf = (
  payee: PaymentOrder['payee'],
  words: Readonly<Record<PaymentAccountPayee['kind'] | 'key', string>>,
): string => words['key' in payee ? 'key' : payee.kind]

/** How Itaú names what a PIX is addressed to. */
const ADDRESSED = { checking: '01', savings: '03', key: '04' }

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
  return writeRecord(segmentAAtItau, {
    ...common,
    movement: form === '01' ? checked : '000',
    currency: 'REA',
    addressed: form === PIX ? kindOf(payee, ADDRESSED) : '',
    unused: '',
    documentNumber: '',
    payeeDocument: payee.document,
  })
}

function segmentBOf(
  { message, payee }: PaymentOrder,
  form: PaymentForm,
  isItau: boolean,
  holder: { bank: string; batch: string; sequence: number; documentType: string; document: string },
): string {
  if (form !== PIX) return writeRecord(segmentB, { ...holder, streetNumber: '', zipCode: '' })
  const key = 'key' in payee ? payee.key : undefined
  const initiation = key && initiationOf(key, payee.document)
  const pixKey = key?.key ?? ''
  if (isItau) {
    return writeRecord(segmentBOfPixAtItau, {
      ...holder,
      initiation: initiation ?? '',
      message,
      pixKey,
    })
  }
  return writeRecord(segmentBOfPix, {
    ...holder,
    initiation: initiation ?? PIX_BY_ACCOUNT,
    message,
    pixKey,
    ofPublicService: '',
    ispb: '',
  })
}
