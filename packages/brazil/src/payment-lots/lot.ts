import type { CivilDate } from '../calendar/index.ts'
import type { CnabProblem } from '../cnab-laboratory/index.ts'
import type { Cents } from '../money/index.ts'
import type { PixKey } from '../pix/index.ts'

/** What an item pays. */
export type LotTarget =
  | { kind: 'PIX'; key: PixKey }
  /** A boleto of a bank; 44 digits, and the day that its line in the file says. */
  | { kind: 'BANK_SLIP'; barcode: string; dueOn: CivilDate | null }
  /** A bill of a utility or a tax; 44 digits. */
  | { kind: 'UTILITY_BILL'; barcode: string; dueOn: CivilDate | null }

interface ItemFacts {
  /** Place in the file of the record that begins it, from 1. */
  line: number
  /** As the company numbered it; '' in CNAB 400, which has no place for it. */
  yourNumber: string
  /** As the file says; '' where it does not. */
  payeeName: string
  /** CPF or CNPJ without mask, checked; '' where the file says none. */
  payeeDocument: string
  description: string
}

export interface LotItem extends ItemFacts {
  amountCents: Cents
  payOn: CivilDate
  target: LotTarget
}

/** An item that nobody pays as it is written. */
export interface RefusedLotItem extends ItemFacts {
  /** Null where the file has none that can be read. */
  amountCents: Cents | null
  payOn: CivilDate | null
  /** In Portuguese, one sentence each. */
  problems: readonly [string, ...string[]]
}

export interface PaymentLot {
  layout: 240 | 400
  /** Three digits. */
  bank: string
  /** CPF or CNPJ of the company that pays, without mask; '' where the file says none. */
  companyDocument: string
  companyName: string
  lines: number
  /** In the order of the file. */
  items: LotItem[]
  refused: RefusedLotItem[]
  /** Of the file as a whole: it is cut, or its counts and sums are others. Then nothing of it can be trusted. */
  problems: CnabProblem[]
}

/** An item as it was read, before it is known whether it can be paid. */
export interface ReadItem extends ItemFacts {
  amountCents: Cents | null
  payOn: CivilDate | null
  target: LotTarget | null
  problems: string[]
}
