import type { CivilDate } from '../calendar/index.ts'
import type { Cents } from '../money/index.ts'

/** A line of a bank's statement. */
export interface BankStatementLine {
  /** Place in the file: of the line in CNAB, of the transaction in OFX; from 1. */
  place: number
  bookedOn: CivilDate
  /** What came, and below zero what left. */
  amountCents: Cents
  /** As a person reads it. */
  text: string
  /** The bank's own id of the line; empty where it gives none. */
  id: string
}

/** What a bank says happened on an account. */
export interface BankStatement {
  format: 'CNAB 240' | 'OFX' | 'Inter'
  /** Code of three digits; empty where the file has none. */
  bank: string
  branch: string
  account: string
  firstDay: CivilDate | null
  lastDay: CivilDate | null
  openingCents: Cents | null
  closingCents: Cents | null
  lines: BankStatementLine[]
  /** Irregularities that change no line, in English. */
  warnings: string[]
  /** Lines that cannot be read. The operator has to look at them. */
  unreadable: string[]
}

/** How an account is known by: bank, branch and number, without the zeros before them. */
export const statementAccount = ({
  bank,
  branch,
  account,
}: Pick<BankStatement, 'bank' | 'branch' | 'account'>): string =>
  [bank, branch, account].map((part) => part.replace(/^0+(?=.)/, '')).join('/')
