import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'

export interface BankSlipParty {
  name: string
  document: string
  street: string
  city: string
  state: string
  zipCode: string
  district?: string | undefined
}

/** Registration of a boleto; idempotent by reference. */
export interface BankSlipOrder {
  /** Routed id: carries the seller. */
  reference: string
  sellerId: number
  amountCents: Cents
  dueDate: CivilDate
  payer: BankSlipParty
  beneficiary: { name: string; document: string }
  instructions: string
  /** Basis points of the value, once, and of the value a month; none when 0. */
  fineBps: number
  monthlyInterestBps: number
}

export interface RegisteredBankSlip {
  /** 44 digits. */
  barcode: string
  /** 47 digits. */
  digitableLine: string
  /** Nosso número, as printed. */
  ourNumber: string
  /** Bank code with its check digit, as printed: '341-7'. */
  bank: string
  /** Agency and account of the beneficiary, as printed. */
  agencyAccount: string
}

export type BankSlipState =
  | { state: 'REGISTERED' }
  | { state: 'CANCELED' }
  /** The bank refused it, where it answers later; the reason is in Portuguese. */
  | { state: 'REFUSED'; reason: string }
  | { state: 'PAID'; amountCents: Cents; paidOn: CivilDate; settlementId: string }

/** Boletos. Fails with RailRefused, RailDown or RailTimeout. */
export interface BankSlipRail {
  /** Boletos are registered with the payer's own address; without one they are refused. */
  readonly needsAddress: boolean
  register(order: BankSlipOrder): Promise<RegisteredBankSlip>
  /** Stops payments; a paid, unknown or cancelled boleto is left as it is. */
  cancel(sellerId: number, reference: string): Promise<void>
  find(sellerId: number, reference: string): Promise<BankSlipState | undefined>
}

/** The bank refused a boleto after its registration: nobody can pay it. */
export interface BankSlipRefused {
  reference: string
  /** In Portuguese, fit to be shown. */
  reason: string
}

/** One settlement in a callback, already read. */
export interface BankSlipPaid {
  reference: string
  settlementId: string
  amountCents: Cents
  paidOn: CivilDate
}
