import type { CivilDate } from '../calendar/index.ts'
import { bankSlipBarcodeOfLine, bankSlipLine, readBankSlip, type BankSlip } from './bank-slip.ts'
import {
  readUtilityBill,
  utilityBillBarcodeOfLine,
  utilityBillLine,
  type UtilityBill,
} from './utility-bill.ts'

/** A Brazilian payment slip: of a bank, or a utility bill. */
export type Boleto = BankSlip | UtilityBill

/**
 * Reads a barcode (44 digits) or a digitable line (47, or 48 for utility bills), masked or not.
 * `undefined` when the length or any check digit is wrong.
 * @param reference the day near which the due date is searched for, usually today.
 */
export function parseBoleto(text: string, reference: CivilDate): Boleto | undefined {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^(?:\d{44}|\d{47}|8\d{47})$/.test(digits)) return undefined
  const barcode = barcodeOf(digits)
  const boleto = barcode.startsWith('8')
    ? readUtilityBill(barcode)
    : readBankSlip(barcode, reference)
  const isAsTyped = digits === boleto?.barcode || digits === boleto?.line
  return isAsTyped ? boleto : undefined
}

/** The digitable line of a barcode of 44 digits, of both kinds. */
export function digitableLine(barcode: string): string {
  return barcode.startsWith('8') ? utilityBillLine(barcode) : bankSlipLine(barcode)
}

/**
 * Masks a digitable line: `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D FFFFVVVVVVVVVV`, or four blocks
 * `AAAAAAAAAAA-D`. Any other text is returned unchanged.
 */
export function formatDigitableLine(line: string): string {
  return line
    .replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
    .replace(/^(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)(\d{11})(\d)$/, '$1-$2 $3-$4 $5-$6 $7-$8')
}

function barcodeOf(digits: string): string {
  if (digits.length === 47) return bankSlipBarcodeOfLine(digits)
  return digits.length === 48 ? utilityBillBarcodeOfLine(digits) : digits
}
