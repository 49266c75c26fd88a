import { cents, type Cents } from '../money/index.ts'
import { mod10, mod11 } from './check-digits.ts'

/** A bill of arrecadação: water, power, telephone, taxes, traffic fines. */
export type UtilityBill = {
  kind: 'utility-bill'
  /** 44 digits, the first is 8. */
  barcode: string
  /** The digitable line, 48 digits. */
  line: string
  /** FEBRABAN segment: 1 city, 2 water, 3 power and gas, 4 telephone, 5 government, 6 others by
   * CNPJ, 7 traffic fines, 9 the bank's own use. */
  segment: string
  /** Absent when the bill states a reference quantity instead of reais, or no amount. */
  amountCents: Cents | undefined
  /** The biller's code and its free field, 29 digits. */
  billerField: string
}

/** The digitable line of 48 digits: four blocks of eleven, each with its check digit. */
export function utilityBillLine(barcode: string): string {
  const checkDigit = checkDigitOf(barcode)
  return [0, 11, 22, 33]
    .map((start) => barcode.slice(start, start + 11))
    .map((block) => block + checkDigit(block))
    .join('')
}

/** The barcode of a line of 48 digits, whose check digits of blocks are not checked. */
export function utilityBillBarcodeOfLine(line: string): string {
  return [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join('')
}

/** The general check digit, fourth of the barcode, over the 43 others. */
export function utilityBillCheckDigit(barcode: string): string {
  return checkDigitOf(barcode)(barcode.slice(0, 3) + barcode.slice(4))
}

/** Reads 44 digits; `undefined` when segment, value id or the general check digit is wrong. */
export function readUtilityBill(barcode: string): UtilityBill | undefined {
  if (!/^8[1-79][6-9]/.test(barcode)) return undefined
  if (barcode[3] !== utilityBillCheckDigit(barcode)) return undefined
  const isInReais = barcode[2] === '6' || barcode[2] === '8'
  const amount = Number(barcode.slice(4, 15))
  return {
    kind: 'utility-bill',
    barcode,
    line: utilityBillLine(barcode),
    segment: barcode.charAt(1),
    amountCents: isInReais && amount > 0 ? cents(amount) : undefined,
    billerField: barcode.slice(15),
  }
}

/** Value ids 6 and 7 (reais, quantity) use modulus 10; 8 and 9 use modulus 11. */
function checkDigitOf(barcode: string): (digits: string) => string {
  return barcode[2] === '6' || barcode[2] === '7' ? mod10 : mod11
}
