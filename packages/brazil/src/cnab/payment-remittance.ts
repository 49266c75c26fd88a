import type { CivilDate } from '../calendar/index.ts'
import { sum } from '../money/index.ts'
import { fileTrailer } from './collection-layouts.ts'
import {
  type PaymentAccount,
  type PaymentBank,
  paymentBanks,
  type PaymentForm,
} from './payment-bank.ts'
import { paymentBatchHeader, paymentBatchTrailer, paymentFileHeader } from './payment-layouts.ts'
import { documentTypeOf, type PaymentOrder, segmentsOf } from './payment-segments.ts'
import { type ValuesOf, writeRecord } from './record.ts'

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

/** Who pays; at Itaú the one check digit stands in the last place. */
function holderOf({ bank, branch, branchDigit, account, accountDigit, company }: PaymentAccount) {
  const isItau = bank === '341'
  return {
    bank,
    documentType: documentTypeOf(company.document),
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
