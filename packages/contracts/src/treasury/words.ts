import { formatDecimal } from '@vintem/brazil/money'
/** Kinds of lines of the invested money, which are reasons of the ledger. */
export const APPLIED = 'investment-applied'
export const YIELDED = 'investment-yield'
export const REDEEMED = 'investment-redeemed'
export const IOF = 'investment-iof'
export const INCOME_TAX = 'investment-income-tax'
/** The operator has paid what was kept of redemptions. */
export const TAXES_PAID = 'taxes-paid'

/** '100%', '0,055131%': a number of per cent as people read it. */
export const percentText = (value: number): string => `${formatDecimal(value, 6)}%`
