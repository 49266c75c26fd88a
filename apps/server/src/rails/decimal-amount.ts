import { type Cents, cents } from '@vintem/brazil/money'

/** Amounts as API Pix writes them: up to ten digits, a point, two decimals. */
export const DECIMAL_AMOUNT = /^\d{1,10}\.\d{2}$/

/** 1000 → '10.00'. */
export function toDecimalAmount(amountCents: Cents): string {
  const digits = String(amountCents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** '10.00' → 1000. Takes what matches DECIMAL_AMOUNT. */
export function fromDecimalAmount(text: string): Cents {
  return cents(Number(text.replace('.', '')))
}
