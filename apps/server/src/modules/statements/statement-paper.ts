import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import { AVAILABLE } from '#ledger/accounts.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { StatementTotals } from './statement-totals.ts'
import type { LineRow } from './statements.store.ts'

/** A line as statements on paper and in accounting programs have it. */
export interface PaperLine extends Pick<
  LineRow,
  'line' | 'bookedOn' | 'amountCents' | 'balanceCents'
> {
  /** 'Pagamento', 'Saque'. */
  kindText: string
  /** The object of a line, and the person behind it. */
  about: string | null
  who: string | null
}

/** Which account a statement is of. */
export interface PaperAccount {
  /** Of the ledger: with its place it names a line, in every file. */
  ledger: string
  /** 'do saldo disponível' */
  title: string
  /** As accounting programs are to know it. */
  number: string
  /** The heading of what a line is about. */
  aboutTitle: string
}

/** What a statement says besides its lines. */
export interface StatementPaper {
  account: PaperAccount
  seller: Pick<SellerRow, 'companyName' | 'document'>
  /** The first and the last day of the lines; nothing where the range is open and there is no line. */
  from: CivilDate | undefined
  to: CivilDate | undefined
  /** The balance before and after the range, and what came in and went out. */
  totals: StatementTotals
  /** Which of the lines were asked for: 'Estornos e disputas'; absent for all. */
  type: string | undefined
  /** What the shown lines bring and take. */
  shown: { inCents: Cents; outCents: Cents }
  today: CivilDate
}

/** The account of what was sold; a seller is known by its document. */
export const availableAccount = ({ document }: Pick<SellerRow, 'document'>): PaperAccount => ({
  ledger: AVAILABLE,
  title: 'do saldo disponível',
  number: document,
  aboutTitle: 'Cobrança e cliente',
})

/** A line of the available balance on paper. */
export const toPaperLine = (row: LineRow): PaperLine => ({
  ...row,
  kindText: lineText(row),
  about: row.chargeTitle,
  who: row.buyer,
})

/** What a line is called. */
export const lineText = ({ kind, isCanceled }: Pick<LineRow, 'kind' | 'isCanceled'>): string =>
  ledgerReasonWords[isCanceled ? 'refund-canceled' : kind] ?? kind
