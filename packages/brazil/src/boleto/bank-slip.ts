import type { CivilDate } from '../calendar/index.ts'
import { cents, type Cents } from '../money/index.ts'
import { mod10, mod11BankSlip } from './check-digits.ts'
import { dueDateFactor, dueDateOfFactor } from './due-date-factor.ts'

/** A boleto of cobrança: what its barcode says. */
export type BankSlip = {
  kind: 'bank-slip'
  /** 44 digits. */
  barcode: string
  /** The digitable line, 47 digits. */
  line: string
  /** Three digits. */
  bank: string
  /** Absent when the slip has none, or the reference day does not decide between two dates. */
  dueDate: CivilDate | undefined
  /** Absent when the amount is open. */
  amountCents: Cents | undefined
  /** The 25 digits whose meaning each bank decides. */
  freeField: string
}

const currencyReal = '9'

/**
 * The 44 digits of a bank slip's barcode. No `dueDate`: payable on sight; no `amountCents`: open.
 * @throws RangeError when bank (3 digits, the first not 8, which marks utility bills) or free field (25) is malformed, or the amount does not
 * fit in ten digits.
 */
export function bankSlipBarcode(slip: {
  bank: string
  dueDate?: CivilDate
  amountCents?: Cents
  freeField: string
}): string {
  const { bank, dueDate, amountCents = 0, freeField } = slip
  if (!/^[0-79]\d\d$/.test(bank)) throw new RangeError(`not a bank code: ${bank}`)
  if (!/^\d{25}$/.test(freeField)) throw new RangeError(`not a free field: ${freeField}`)
  if (amountCents < 0 || amountCents > 9_999_999_999) {
    throw new RangeError(`amount does not fit a barcode: ${amountCents} cents`)
  }
  const factor = dueDate === undefined ? 0 : dueDateFactor(dueDate)
  const head = bank + currencyReal
  const tail = String(factor).padStart(4, '0') + String(amountCents).padStart(10, '0') + freeField
  return head + mod11BankSlip(head + tail) + tail
}

/** The digitable line of 47 digits: the free field first, each of its three parts with mod 10. */
export function bankSlipLine(barcode: string): string {
  const parts = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ]
  return parts.map((part) => part + mod10(part)).join('') + barcode.slice(4, 19)
}

/** The barcode of a line of 47 digits, whose check digits are not checked. */
export function bankSlipBarcodeOfLine(line: string): string {
  const freeField = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  return line.slice(0, 4) + line.slice(32, 47) + freeField
}

/** Reads 44 digits; `undefined` when the currency or the general check digit is wrong. */
export function readBankSlip(barcode: string, reference: CivilDate): BankSlip | undefined {
  const isReal = barcode[3] === currencyReal
  const checkDigit = mod11BankSlip(barcode.slice(0, 4) + barcode.slice(5))
  if (!isReal || barcode[4] !== checkDigit) return undefined
  const amount = Number(barcode.slice(9, 19))
  return {
    kind: 'bank-slip',
    barcode,
    line: bankSlipLine(barcode),
    bank: barcode.slice(0, 3),
    dueDate: dueDateOfFactor(Number(barcode.slice(5, 9)), reference),
    amountCents: amount === 0 ? undefined : cents(amount),
    freeField: barcode.slice(19),
  }
}
