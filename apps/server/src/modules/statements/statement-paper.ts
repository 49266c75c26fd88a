import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { ledgerReasonWords } from '@vintem/contracts/charges/words'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { StatementTotals } from './statement-totals.ts'
import type { LineRow } from './statements.store.ts'

/** What a statement says besides its lines. */
export interface StatementPaper {
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

/** What a line is called. */
export const lineText = ({ kind, isCanceled }: Pick<LineRow, 'kind' | 'isCanceled'>): string =>
  ledgerReasonWords[isCanceled ? 'refund-canceled' : kind] ?? kind
