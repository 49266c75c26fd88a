import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'

/** A boleto or bill as its issuer registered it, on the day of the question. */
export interface RegisteredSlip {
  /** 44 digits. */
  barcode: string
  /** 47 digits, 48 of a utility bill. */
  digitableLine: string
  kind: 'BANK_SLIP' | 'UTILITY_BILL'
  /** As on paper; null where it is open. */
  faceCents: Cents | null
  /** To be paid today, with fine, interest and discount; null where the payer says how much. */
  amountCents: Cents | null
  dueDate: CivilDate | null
  /** The last day on which it is taken; null where the registry names none. */
  lastPaymentDate: CivilDate | null
  /** Until which time of a business day it is taken, as 14:30 in São Paulo; null where the registry names none. */
  closesAt: string | null
  /** document: CPF or CNPJ, without mask; null where the registry does not say. */
  beneficiary: { name: string; document: string | null }
  /** code: of the bank, three digits; null for a utility bill. */
  issuer: { code: string | null; name: string }
  status: 'OPEN' | 'OVERDUE'
}

/** Why nothing can be paid by a barcode (specification 3, §8, Boleto check). */
export type SlipRefusal =
  | 'already_paid'
  | 'barcode_not_found'
  | 'cannot_convert_digitable_line_to_barcode'
  | 'business_rule_error'
  | 'expired_boleto'
  | 'invalid_value'

export type SlipAnswer =
  | { state: 'FOUND'; slip: RegisteredSlip }
  | { state: 'REFUSED'; refusal: SlipRefusal }

/** The registry of boletos of all banks (CIP/Nuclea). Fails with RailRefused, RailDown or RailTimeout. */
export interface SlipRegistryRail {
  /** What a barcode, or a digitable line, is worth today. */
  find(barcode: string): Promise<SlipAnswer>
}
